export { GENERATOR_VERSION } from "../spec/versions.ts";
