export type { Answer, Engine } from "./engine.ts";
