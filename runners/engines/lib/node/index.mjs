// What the Node drivers share. Import it before the engine: importing takes standard output away from
// whatever the engine prints.
export { serve } from "./wire.mjs";
export { engineHome } from "./home.mjs";
export { classify, refused, unsupported, verdict } from "./outcome.mjs";
export { changesIn, dropTree, inTree, inTreeAt, isInside, layTree, scratch, scrub } from "./tree.mjs";
export { confined } from "./confine.mjs";
export { run } from "./run.mjs";
