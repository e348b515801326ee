import type { Hello } from "../../../spec/types.ts";
import { PROTOCOL_VERSION } from "../../../spec/versions.ts";
import { EditproofError } from "../../../reference/errors.ts";
import { complaint, validator } from "../../schemas.ts";
import { Child, type EngineCommand } from "./child.ts";
import { excerpt, type WireLine } from "./lines.ts";

/** What a started engine tells its owner: replies by id, trouble that no reply can be blamed for, its end. */
export interface SessionEvents {
  reply(id: number, message: Readonly<Record<string, unknown>>): void;
  trouble(detail: string): void;
  gone(how: string): void;
}

/** The engine ended before it said hello: worth another try, unlike a wrong hello. */
export class FailedStart extends Error {}

/** One run of an engine's process that has said hello. */
export class Session {
  private readonly child: Child;
  private readonly ours: boolean;
  private events: SessionEvents | undefined;
  /** Lines that came before hello and are none: trouble of the first request. */
  readonly earlyTrouble: string[] = [];
  private onHello: ((message: Readonly<Record<string, unknown>>) => void) | undefined;
  private onGone: ((how: string) => void) | undefined;

  private constructor(how: EngineCommand, maxLineBytes?: number) {
    this.ours = how.ours === true;
    this.child = new Child(
      how,
      {
        line: (line) => this.line(line),
        gone: (end) => {
          if (this.onGone) this.onGone(end);
          else this.events?.gone(end);
        },
      },
      maxLineBytes,
    );
  }

  /**
   * Starts the engine and exchanges hello.
   * @throws FailedStart where the process ended first
   * @throws EditproofError `engine-start`, `engine-silent`, `hello-protocol` or `hello-invalid`
   */
  static async start(
    id: string,
    how: EngineCommand,
    startupMs: number,
    maxLineBytes?: number,
  ): Promise<{ session: Session; hello: Hello }> {
    const session = new Session(how, maxLineBytes);
    let timer: NodeJS.Timeout | undefined;
    try {
      const message = await new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
        session.onHello = resolve;
        session.onGone = (end) => reject(session.failedStart(id, end));
        timer = setTimeout(() => reject(session.silent(id, startupMs)), startupMs);
        session.child.send(`${JSON.stringify({ id: 0, op: "hello", protocol: PROTOCOL_VERSION })}\n`);
      });
      return { session, hello: checkHello(id, message) };
    } catch (error) {
      session.child.abandon();
      throw error;
    } finally {
      clearTimeout(timer);
      session.onHello = undefined;
      session.onGone = undefined;
    }
  }

  /** From now on replies, trouble and the end go to `events`. */
  attach(events: SessionEvents): void {
    this.events = events;
  }

  send(line: string): void {
    this.child.send(line);
  }

  stderr(): string {
    return this.child.stderr();
  }

  clearStderr(): void {
    this.child.clearStderr();
  }

  abandon(): void {
    this.child.abandon();
  }

  close(): Promise<void> {
    return this.child.close();
  }

  private line(line: WireLine): void {
    if ("trouble" in line) return this.trouble(line.trouble);
    if (line.text.trim() === "") return this.trouble("an empty line");
    let message: unknown;
    try {
      message = JSON.parse(line.text);
    } catch {
      return this.trouble(`a line that is not JSON: ${excerpt(line.text)}`);
    }
    if (typeof message !== "object" || message === null || Array.isArray(message)) {
      return this.trouble(`a line that is not a JSON object: ${excerpt(line.text)}`);
    }
    const fields = message as Readonly<Record<string, unknown>>;
    const id = fields["id"];
    if (this.onHello && id === 0) {
      const { onHello } = this;
      this.onHello = undefined;
      return onHello(fields);
    }
    if (typeof id !== "number") return this.trouble(`a line without an id: ${excerpt(line.text)}`);
    if (this.events) this.events.reply(id, fields);
    else this.trouble(`a line with the unknown id ${id}: ${excerpt(line.text)}`);
  }

  private trouble(detail: string): void {
    if (this.events) this.events.trouble(detail);
    else if (this.earlyTrouble.length < 20) this.earlyTrouble.push(detail);
  }

  private failedStart(id: string, end: string): Error {
    const log = tail(this.child.stderr());
    if (end.startsWith("could not be started")) {
      return new EditproofError(
        "engine-start",
        `The engine ${id} ${end}.`,
        "Check the command and its path.",
      );
    }
    const said = this.ours ? /^editproof: (.+)(?:\n {2}([^[\s].*))?/m.exec(this.child.stderr()) : null;
    if (said) return new EditproofError("engine-start", said[1]!, said[2]);
    return new FailedStart(`The engine ${id} ${end} before it said hello${log && `; it wrote: ${log}`}`);
  }

  private silent(id: string, startupMs: number): EditproofError {
    const log = tail(this.child.stderr());
    const [early] = this.earlyTrouble;
    const saw = early ? ` It wrote ${early}` : log && ` Its log: ${log}`;
    return new EditproofError(
      "engine-silent",
      `The engine ${id} did not answer hello within ${startupMs / 1000} s.${saw}`,
      "It must answer each line of its standard input with one line of JSON, flushed at once.",
    );
  }
}

function checkHello(id: string, message: Readonly<Record<string, unknown>>): Hello {
  if (message["protocol"] !== undefined && message["protocol"] !== PROTOCOL_VERSION) {
    throw new EditproofError(
      "hello-protocol",
      `The engine ${id} speaks protocol ${JSON.stringify(message["protocol"])}; this tool speaks ${PROTOCOL_VERSION}.`,
      "Update the engine's harness, or the tool.",
    );
  }
  const validate = validator<Hello>("protocol.schema.json#/$defs/Hello");
  if (!validate(message)) {
    throw new EditproofError(
      "hello-invalid",
      `The hello of the engine ${id} is not as the protocol has it: ${complaint(validate)}.`,
      "id, protocol, engine (name, version, language, source), dialect, formats and reports are required.",
    );
  }
  return message;
}

function tail(log: string): string {
  return log.trim().split("\n").slice(-3).join(" | ").slice(-400);
}
