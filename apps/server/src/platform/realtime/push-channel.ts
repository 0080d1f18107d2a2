import { randomBytes } from 'node:crypto';
import type { ServerMessage } from '@market/contract/realtime';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../context.ts';
import { counterOf } from '../logging/metrics.ts';
import type { PgNotifications } from '../events/pg-notifications.ts';
import type { SharedMemory } from '../shared-memory/shared-memory.ts';
import { MINUTE, SECOND } from '../time.ts';
import { notifyPushes, PUSH_CHANNEL } from './notify.ts';

/** A process names itself here every second while it receives nothing from the shared memory. */
const MISSING_CHANNEL = 'realtime_missing';
const ANNOUNCE_MS = SECOND;
/** After the last announcement. */
const MISSING_MS = 3 * SECOND;
/** Longer than a loss can stay unnoticed. */
const REPEATED_MS = 5 * SECOND;
const MAX_RECENT = 10_000;
const MAX_KNOWN = 50_000;

const pushes = counterOf(
  'realtime_pushes_total',
  'Pushes to open pages by the way they took; repeated ones were sent again after a loss',
  'way',
);

export interface Push {
  readonly to: number;
  readonly message: ServerMessage;
}
interface SentPush extends Push {
  /** Set when it may arrive in two ways. */
  readonly id?: string;
}

interface Connection {
  readonly db: Db;
  readonly signals: PgNotifications;
}

/**
 * Carries pushes to all processes: by the shared memory while it works for every process, by NOTIFY of PostgreSQL
 * otherwise. What was sent shortly before a loss is repeated by NOTIFY, and receivers drop what they know.
 */
export class PushChannel {
  readonly #memory: SharedMemory | null;
  readonly #name = randomBytes(8).toString('base64url');
  #count = 0;
  #connection: Connection | undefined;
  /** Others may have been missing before this process could know. */
  #uncertainUntil = Number.POSITIVE_INFINITY;
  /** Until when processes count as missing, by their names. */
  readonly #missing = new Map<string, number>();
  readonly #recent = new LRUCache<string, string>({ max: MAX_RECENT, ttl: REPEATED_MS });
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN, ttl: MINUTE });
  #announcing: NodeJS.Timeout | undefined;

  constructor(memory: SharedMemory | null) {
    this.#memory = memory;
  }

  /** Before this each push takes both ways. */
  connect(connection: Connection): void {
    if (this.#memory === null || this.#connection !== undefined) return;
    this.#connection = connection;
    const { signals } = connection;
    signals.on(MISSING_CHANNEL, (name) => this.#isMissing(name));
    signals.onReturn(() => this.#beUncertain());
    this.#beUncertain();
    this.#memory.onChange((isUp) => {
      if (!isUp) this.#repeat();
    });
  }

  /** Calls the listener once for each push of any process. */
  receive(connection: Connection, listener: (push: Push) => void): void {
    this.connect(connection);
    const accept = (payload: string) => {
      const { id, ...push } = JSON.parse(payload) as SentPush;
      if (id !== undefined) {
        if (this.#known.has(id)) return;
        this.#known.set(id, true);
      }
      listener(push);
    };
    connection.signals.on(PUSH_CHANNEL, accept);
    const memory = this.#memory;
    if (memory === null) return;
    memory.on(PUSH_CHANNEL, accept);
    memory.onChange((isUp) => this.#announceMissing(!isUp));
    this.#announceMissing(!memory.state().isUp);
  }

  async send(db: Db, all: readonly Push[]): Promise<void> {
    if (this.#memory === null)
      return this.#notify(
        db,
        all.map((push) => JSON.stringify(push)),
      );
    const sent = all.map((push) => {
      const id = `${this.#name}-${(this.#count++).toString(36)}`;
      return { id, payload: JSON.stringify({ ...push, id } satisfies SentPush) };
    });
    const payloads = sent.map(({ payload }) => payload);
    for (const { id, payload } of sent) this.#recent.set(id, payload);
    const byPostgres = this.#needsPostgres(this.#memory);
    await Promise.all([
      byPostgres && this.#notify(db, payloads),
      this.#memory.state().isUp && this.#publish(this.#memory, db, { payloads, byPostgres }),
    ]);
  }

  /** Stops announcements, because the process ends. */
  stop(): void {
    clearInterval(this.#announcing);
  }

  #needsPostgres(memory: SharedMemory): boolean {
    const now = performance.now();
    for (const [name, until] of this.#missing) if (until <= now) this.#missing.delete(name);
    return (
      !memory.state().isUp ||
      this.#connection?.signals.isConnected() !== true ||
      now < this.#uncertainUntil ||
      this.#missing.size > 0
    );
  }

  #notify(db: Db, payloads: readonly string[], way = 'postgresql'): Promise<void> {
    pushes.inc({ way }, payloads.length);
    return notifyPushes(db, payloads);
  }

  async #publish(
    memory: SharedMemory,
    db: Db,
    { payloads, byPostgres }: { readonly payloads: readonly string[]; readonly byPostgres: boolean },
  ): Promise<void> {
    const outcomes = await Promise.allSettled(
      payloads.map((payload) => memory.publish(PUSH_CHANNEL, payload)),
    );
    const failed = payloads.filter((_payload, index) => outcomes[index]!.status === 'rejected');
    pushes.inc({ way: 'shared_memory' }, payloads.length - failed.length);
    if (failed.length > 0 && !byPostgres) await this.#notify(db, failed);
  }

  #isMissing(name: string): void {
    const now = performance.now();
    const isNew = (this.#missing.get(name) ?? 0) <= now;
    this.#missing.set(name, now + MISSING_MS);
    if (isNew) this.#repeat();
  }

  #beUncertain(): void {
    this.#uncertainUntil = performance.now() + MISSING_MS;
  }

  #repeat(): void {
    const payloads = [...this.#recent.values()].toReversed();
    if (payloads.length === 0 || this.#connection === undefined) return;
    this.#notify(this.#connection.db, payloads, 'repeated').catch(() => {});
  }

  #announceMissing(isMissing: boolean): void {
    clearInterval(this.#announcing);
    const announce = () => {
      const db = this.#connection?.db;
      if (db !== undefined)
        sql`select pg_notify(${MISSING_CHANNEL}, ${this.#name})`.execute(db).catch(() => {});
    };
    if (!isMissing) return;
    announce();
    this.#announcing = setInterval(announce, ANNOUNCE_MS).unref();
  }
}
