import { createHash } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';

/** `end` of a client waits for the server, which may hang: this one also ends without it. */
export class SocketClient extends pg.Client {
  readonly #socket: Socket;
  constructor(config: pg.ClientConfig = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }
  /** Grows with each answer. */
  get bytesRead(): number {
    return this.#socket.bytesRead;
  }
  destroy(reason?: Error): void {
    this.#socket.destroy(reason);
  }
}

const names = new Map<string, string>();
const MAX_NAMES = 2_000;

/** PostgreSQL plans a named statement once for each connection. */
const nameOf = (text: string): string => {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('base64url');
    if (names.size < MAX_NAMES) names.set(text, name);
  }
  return name;
};

type Send = (...parts: unknown[]) => unknown;
const send = pg.Client.prototype.query as unknown as Send;

export class PreparingClient extends SocketClient {
  // pg's own overloads cannot be spelled by an override
  override query = ((...parts: unknown[]): unknown => {
    const [text, values, ...options] = parts;
    return typeof text === 'string' && Array.isArray(values) && values.length > 0
      ? send.call(this, { name: nameOf(text), text, values }, ...options)
      : send.apply(this, parts);
  }) as unknown as pg.Client['query'];
}

const BEGIN_STATEMENT = /^(?:begin|start transaction)\b/;
const END_STATEMENT = /^(?:commit|rollback)$/;

/** For a pooler in transaction mode: `settings` (`set local …; …`) start every transaction. Needs `pipeline`. */
export const clientWithSettings = (settings: string): typeof SocketClient =>
  class extends SocketClient {
    #open = false;
    override query = ((text: string, values?: unknown[]): unknown => {
      if (BEGIN_STATEMENT.test(text)) {
        this.#open = true;
        const [begin, ...own] = text.split(';');
        return send.call(this, [begin, settings, ...own].join(';'));
      }
      if (END_STATEMENT.test(text)) this.#open = false;
      else if (!this.#open) return this.#alone(text, values);
      return send.call(this, text, values);
    }) as unknown as pg.Client['query'];

    async #alone(text: string, values: unknown[] | undefined): Promise<unknown> {
      const [, result] = await Promise.all([
        send.call(this, `begin;${settings}`),
        send.call(this, text, values),
        // ends a failed transaction, too
        send.call(this, 'commit'),
      ]);
      return result;
    }
  };
