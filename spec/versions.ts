/** The versions that a report names: each changes on its own. The tool's is the package's. */
export const PROTOCOL_VERSION = 1;
/** Version of the case file schema. */
export const CASE_SCHEMA_VERSION = 1;
/** Version of the corpora in cases/. */
export const CORPUS_VERSION = "1";
/** Version of the generators: same version and seed, same cases. */
export const GENERATOR_VERSION = "1";
