import { sql } from 'kysely';
import type { Db } from '../context.ts';

export const PUSH_CHANNEL = 'realtime';
/** PostgreSQL refuses payloads of 8000 bytes. */
export const MAX_PAYLOAD_BYTES = 7_900;

interface Outgoing {
  payloads: string[];
  sending: boolean;
}
const outgoing = new WeakMap<Db, Outgoing>();

/** What waits is sent by one statement: a commit with a NOTIFY waits for every other one. */
const sendAll = async (db: Db, waiting: Outgoing): Promise<void> => {
  waiting.sending = true;
  try {
    while (waiting.payloads.length > 0) {
      const { payloads } = waiting;
      waiting.payloads = [];
      await sql`select pg_notify(${PUSH_CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(
        db,
      );
    }
  } finally {
    waiting.sending = false;
  }
};

/** Sends to every process that listens at PostgreSQL. */
export const notifyPushes = async (db: Db, payloads: readonly string[]): Promise<void> => {
  const waiting = outgoing.get(db) ?? { payloads: [], sending: false };
  outgoing.set(db, waiting);
  waiting.payloads.push(...payloads);
  if (!waiting.sending) await sendAll(db, waiting);
};
