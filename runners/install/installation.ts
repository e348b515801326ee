/** What every kind of installer gets: where from, where to, and whom to tell. */
export interface Installation {
  /** The manifest's folder, with the pinned files. */
  readonly folder: string;
  /** The fresh environment's folder. */
  readonly home: string;
  /** The cache, for what several engines share while they are built. */
  readonly cache: string;
  readonly log: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal | undefined;
  /** A step has begun. */
  readonly say: (what: string) => void;
}
