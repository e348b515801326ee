/** One operation on one file, as the sandbox tool of the package takes it. */
export interface Operation {
  readonly type: "create_file" | "update_file" | "delete_file";
  readonly path: string;
  /** Body of the diff; empty for a deletion. */
  readonly diff: string;
  readonly moveTo?: string;
}
