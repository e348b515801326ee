import { EngineRefusal } from "../../shared/engine-refusal.ts";
import type { Operation } from "./operations.ts";

type JsonObject = Readonly<Record<string, unknown>>;

const TYPES: ReadonlySet<unknown> = new Set(["create_file", "update_file", "delete_file"]);

/** An exception of the package that its callers are not meant to see. */
export class PythonTypeError extends Error {
  override readonly name = "TypeError";
}

function malformed(message: string): EngineRefusal {
  return new EngineRefusal("malformed", message);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads operations that came as JSON: one, a list, or an object that holds them as `operation` or `operations`.
 * @throws EngineRefusal
 * @throws PythonTypeError where the type of an operation is an object or a list.
 */
export function readJson(text: string): Operation[] {
  const payload = parsed(text);
  if (Array.isArray(payload)) return payload.map(readOperation);
  if (!isObject(payload)) throw malformed("apply_patch JSON input must be an object or array");
  const many = own(payload, "operations");
  if (Array.isArray(many)) return many.map(readOperation);
  return [readOperation(own(payload, "operation") ?? payload)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Python names the place; what V8 says of it changes from version to version.
    throw malformed("apply_patch input is not valid JSON");
  }
}

function own(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function readOperation(operation: unknown): Operation {
  if (!isObject(operation)) throw malformed("apply_patch operation must be an object");
  const [type, path, diff] = [own(operation, "type"), own(operation, "path"), own(operation, "diff")];
  if (typeof type === "object" && type !== null) {
    throw new PythonTypeError(`unhashable type: '${Array.isArray(type) ? "list" : "dict"}'`);
  }
  if (!TYPES.has(type)) throw malformed(`Invalid apply_patch operation type: ${pythonWord(type)}`);
  if (typeof path !== "string" || path === "") throw malformed("apply_patch operation is missing a path");
  if (type !== "delete_file" && typeof diff !== "string") {
    throw malformed(`apply_patch operation ${String(type)} is missing a diff`);
  }
  const moveTo = own(operation, "move_to") ?? undefined;
  if (moveTo !== undefined && typeof moveTo !== "string") {
    throw malformed("apply_patch operation move_to must be a string");
  }
  return {
    type: type as Operation["type"],
    path,
    diff: type === "delete_file" ? "" : (diff as string),
    ...(moveTo === undefined ? {} : { moveTo }),
  };
}

/** How Python prints a JSON value that is no object. */
function pythonWord(value: unknown): string {
  if (value === undefined || value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  return String(value);
}
