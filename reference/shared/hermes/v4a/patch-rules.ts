/** How one version of Hermes reads and applies V4A patches. */
export interface PatchRules {
  /** Whether a line that only contains `*** Begin Patch` or `*** End Patch` is that marker. */
  readonly markers: "contained" | "whole-line";
  /** Whether a CR at the end of the patch's lines is dropped. */
  readonly dropsCr: boolean;
  /** Whether Codex's `*** End of File` and `*** Move to:` are known, or context lines like any other. */
  readonly knowsCodexMarkers: boolean;
  /** What validation holds each operation against: the files as they are, or as earlier operations leave them. */
  readonly validatesAgainst: "disk" | "pending";
  /** Whether a hunk that removes and adds the same lines is ignored, or refused. */
  readonly ignoresEqualLines: boolean;
  /** Whether Add and Move need a target that is not there. */
  readonly needsFreeTarget: boolean;
}
