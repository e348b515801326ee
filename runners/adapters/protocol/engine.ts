import type { ApplyResponse, EditRequest, EditResponse, Hello } from "../../../spec/types.ts";
import { EditproofError } from "../../../reference/errors.ts";
import type { Answer, Engine } from "../../engine.ts";
import { complaint, validator } from "../../schemas.ts";
import type { EngineCommand } from "./child.ts";
import { FailedStart, Session } from "./session.ts";

/** Limits of spec/protocol.md; milliseconds and bytes. */
export interface ProtocolLimits {
  startupMs: number;
  requestMs: number;
  maxLineBytes?: number;
}

export const DEFAULT_LIMITS: ProtocolLimits = { startupMs: 30_000, requestMs: 10_000 };

const FAILED_STARTS = 5;

/** A request on its way: `normal` at first, `alone` after others failed beside it, `again` after a timeout. */
interface Pending {
  readonly request: EditRequest;
  readonly caseId: string | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  turn: "normal" | "alone" | "again";
  trouble: string[];
}

/**
 * Starts an engine that speaks the protocol and waits for its hello.
 * @throws EditproofError `engine-start`, `engine-silent`, `hello-protocol`, `hello-invalid`, `engine-gone`
 */
export async function startProtocolEngine(
  id: string,
  how: EngineCommand,
  limits: ProtocolLimits = DEFAULT_LIMITS,
): Promise<Engine> {
  const engine = new ProtocolEngine(id, how, limits);
  await engine.start();
  return engine;
}

/** One child process at a time, restarted after a crash or a timeout. */
class ProtocolEngine implements Engine {
  readonly id: string;
  private readonly how: EngineCommand;
  private readonly limits: ProtocolLimits;
  private firstHello: Hello | undefined;
  private session: Session | undefined;
  private starting: Promise<void> | undefined;
  private failedStarts = 0;
  private dead: unknown;
  private closed = false;
  private nextId = 1;
  private readonly queue: Pending[] = [];
  private readonly alone: Pending[] = [];
  private readonly inFlight = new Map<number, Pending>();
  /** Trouble that came while nothing was in flight: the next request's. */
  private idleTrouble: string[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(id: string, how: EngineCommand, limits: ProtocolLimits) {
    this.id = id;
    this.how = how;
    this.limits = limits;
  }

  get hello(): Hello {
    return this.firstHello!;
  }

  async start(): Promise<void> {
    for (;;) {
      try {
        const { startupMs, maxLineBytes } = this.limits;
        const { session, hello } = await Session.start(this.id, this.how, startupMs, maxLineBytes);
        this.failedStarts = 0;
        this.firstHello ??= hello;
        if (this.closed) return session.abandon();
        this.session = session;
        this.idleTrouble.push(...session.earlyTrouble);
        session.attach({
          reply: (id, message) => this.reply(id, message),
          trouble: (detail) => this.trouble(detail),
          gone: (end) => this.gone(end),
        });
        return;
      } catch (error) {
        if (!(error instanceof FailedStart)) throw error;
        if (++this.failedStarts >= FAILED_STARTS) {
          throw new EditproofError(
            "engine-gone",
            `${error.message} (${FAILED_STARTS} times in a row).`,
            "Run its command by hand and send it a hello line to see what fails.",
            { cause: error },
          );
        }
      }
    }
  }

  apply(request: EditRequest, caseId?: string): Promise<Answer> {
    if (this.dead !== undefined) return Promise.reject(this.dead);
    if (this.closed)
      return Promise.reject(new EditproofError("engine-closed", `The engine ${this.id} was closed.`));
    return new Promise((resolve, reject) => {
      this.queue.push({ request, caseId, resolve, reject, turn: "normal", trouble: [] });
      this.pump();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const waiting = [...this.inFlight.values(), ...this.alone.splice(0), ...this.queue.splice(0)];
    this.inFlight.clear();
    const closed = new EditproofError("engine-closed", `The engine ${this.id} was closed.`);
    for (const one of waiting) one.reject(closed);
    await this.session?.close();
    this.session = undefined;
  }

  private pump(): void {
    if (this.closed || this.starting || (this.queue.length === 0 && this.alone.length === 0)) return;
    if (!this.session) return this.restart();
    if (this.alone.length > 0) {
      if (this.inFlight.size === 0) this.put(this.alone.shift()!);
      return;
    }
    for (const one of this.inFlight.values()) if (one.turn !== "normal") return;
    const width = this.hello.pipeline ?? 1;
    while (this.queue.length > 0 && this.inFlight.size < width) this.put(this.queue.shift()!);
  }

  private restart(): void {
    this.starting = this.comeBack();
  }

  private async comeBack(): Promise<void> {
    try {
      await this.start();
      this.starting = undefined;
      this.pump();
    } catch (error) {
      this.dead = error;
      for (const one of [...this.alone.splice(0), ...this.queue.splice(0)]) one.reject(error);
    }
  }

  private put(one: Pending): void {
    const id = this.nextId++;
    one.trouble.push(...this.idleTrouble.splice(0));
    if (this.inFlight.size === 0) this.session!.clearStderr();
    this.inFlight.set(id, one);
    const { format, files, edit, options } = one.request;
    const wire = { id, op: "apply", case: one.caseId, format, files, edit, options: options ?? {} };
    this.session!.send(`${JSON.stringify(wire)}\n`);
    if (this.inFlight.size === 1) this.arm();
  }

  /** The limit runs from the last answer, since those in flight wait for each other. */
  private arm(): void {
    clearTimeout(this.timer);
    if (this.inFlight.size > 0) this.timer = setTimeout(() => this.late(), this.limits.requestMs);
  }

  private reply(id: number, message: Readonly<Record<string, unknown>>): void {
    const one = this.inFlight.get(id);
    if (!one) {
      const known = Number.isInteger(id) && id >= 0 && id < this.nextId;
      return this.trouble(known ? `a second answer to request ${id}` : `an answer with the unknown id ${id}`);
    }
    const validate = validator<ApplyResponse>("protocol.schema.json#/$defs/ApplyResponse");
    if (!validate(message)) {
      return note(one.trouble, `an answer that does not fit the schema, ${complaint(validate)}`);
    }
    this.inFlight.delete(id);
    this.arm();
    const { id: _, ...response } = message as ApplyResponse;
    one.resolve({
      kind: "response",
      response: response as EditResponse,
      ...troubleOf(one),
      ...(one.turn === "again" && { flaky: true as const }),
    });
    this.pump();
  }

  private trouble(detail: string): void {
    const [first, ...others] = this.inFlight.values();
    if (!first) note(this.idleTrouble, detail);
    else if (others.length === 0) note(first.trouble, detail);
    else this.putApart();
  }

  private late(): void {
    const [only, ...others] = this.inFlight.values();
    if (!only) return;
    if (others.length > 0) return this.putApart();
    this.drop();
    if (only.turn === "again") {
      const said = only.trouble.length > 0 ? `; it wrote ${only.trouble[0]}` : "";
      const detail = `no answer within ${this.limits.requestMs / 1000} s, twice${said}`;
      only.resolve({ kind: "timeout", detail, ...troubleOf(only) });
    } else {
      this.alone.unshift({ ...only, turn: "again", trouble: [] });
    }
    this.pump();
  }

  private gone(end: string): void {
    const [only, ...others] = this.inFlight.values();
    if (others.length > 0) return this.putApart();
    const stderr = this.session?.stderr() ?? "";
    this.drop();
    only?.resolve({ kind: "crash", detail: `the engine ${end}`, stderr, ...troubleOf(only) });
    this.pump();
  }

  /** Of several in flight nobody knows whose fault it is: each is put again, alone, to a fresh engine. */
  private putApart(): void {
    const all = [...this.inFlight.values()];
    this.drop();
    this.alone.push(...all.map((one) => ({ ...one, turn: "alone" as const, trouble: [] })));
    this.pump();
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.inFlight.clear();
    this.session?.abandon();
    this.session = undefined;
  }
}

function troubleOf(one: Pending): { trouble?: readonly string[] } {
  return one.trouble.length > 0 ? { trouble: one.trouble } : {};
}

/** An engine that babbles without end must not fill the memory. */
function note(trouble: string[], detail: string): void {
  if (trouble.length < 20) trouble.push(detail);
}
