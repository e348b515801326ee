import type { Hello } from "../../spec/types.ts";
import { PROTOCOL_VERSION } from "../../spec/versions.ts";
import type { Dialect } from "../../reference/dialect.ts";
import { toolVersion } from "../version.ts";

/** What a dialect of ours says of itself: the same in-process and over the protocol. */
export function helloOf(dialect: Dialect): Hello {
  return {
    id: 0,
    protocol: PROTOCOL_VERSION,
    engine: {
      name: dialect.name,
      version: toolVersion(),
      language: "typescript",
      source: "npm:editproof",
    },
    dialect: dialect.name,
    formats: [...dialect.formats],
    ...(dialect.flavours && { flavours: dialect.flavours }),
    ...(dialect.shapes && { shapes: dialect.shapes }),
    reports: [...dialect.reports],
    ladder: [...dialect.ladder],
    ...(dialect.policies && { policies: dialect.policies }),
    ...(dialect.parse && { ops: ["parse"] }),
    pipeline: 16,
    surrogates: true,
  };
}
