/** How one version of Hermes reads and writes files. */
export interface FileRules {
  /**
   * What a patch can't read as text: a share of control characters, or bytes that are not UTF-8 text. Replace
   * mode reads anything.
   */
  readonly binary: "control-characters" | "bytes";
  /** Whether a folder reads as a missing file or is told from one. */
  readonly folder: "missing-file" | "is-directory";
  /** Whether the old text, where it is at hand, decides on line endings whatever the file's extension. */
  readonly endingFromOldText: boolean;
  /** What the syntax report of a patch looks at: the files once all is done, or each write. */
  readonly patchLint: "disk" | "write";
}
