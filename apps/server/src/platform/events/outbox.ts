import { sql } from 'kysely';
import { afterCommit, type Context, type Db, type Tx } from '../context.ts';
import { TryLater } from '../logging/report-error.ts';

/** The payload holds ids and facts, never personal data. */
export interface Event<Payload = unknown> {
  readonly name: string;
  readonly payload: Payload;
}
export interface EventKind<Payload> {
  (payload: Payload): Event<Payload>;
  readonly eventName: string;
}
export interface ReceivedEvent<Payload = unknown> {
  readonly id: number;
  readonly payload: Payload;
}
/** The oldest event first. */
export type ReactToBatch<Payload> = (
  context: Context<Tx>,
  events: readonly ReceivedEvent<Payload>[],
) => Promise<void>;
export interface Listener {
  readonly event: string;
  readonly name: string;
  readonly react: ReactToBatch<never>;
}

export const event = <Payload>(name: string): EventKind<Payload> =>
  Object.assign((payload: Payload): Event<Payload> => ({ name, payload }), { eventName: name });

/** Called at least once for a batch of events, in a transaction whose effect happens exactly once. */
export const listenToBatch = <Payload>(
  kind: EventKind<Payload>,
  name: string,
  react: ReactToBatch<Payload>,
): Listener => ({ event: kind.eventName, name, react });

/** What the events of a batch are about, each once. */
export const distinct = <Payload, Thing>(
  events: readonly ReceivedEvent<Payload>[],
  of: (payload: Payload) => readonly Thing[],
): Thing[] => [...new Set(events.flatMap(({ payload }) => of(payload)))];

/** Called for one event after another. */
export const listen = <Payload>(
  kind: EventKind<Payload>,
  name: string,
  react: (context: Context<Tx>, payload: Payload, eventId: number) => Promise<void>,
): Listener =>
  listenToBatch(kind, name, async (context, events) => {
    for (const { payload, id } of events) await react(context, payload, id);
  });

const NUDGE_MS = 20;
const pendingNudges = new WeakSet<Db>();

/** At most every 20 ms: a NOTIFY inside a transaction would serialise all commits on one lock. */
const nudge = async (db: Db): Promise<void> => {
  if (pendingNudges.has(db)) return;
  pendingNudges.add(db);
  await new Promise((resolve) => {
    setTimeout(resolve, NUDGE_MS);
  });
  pendingNudges.delete(db);
  await sql`notify outbox`.execute(db);
};

/** The events are delivered after the commit. */
export const publishAll = async (context: Context<Tx>, events: readonly Event[]): Promise<void> => {
  const names = events.map(({ name }) => name);
  const payloads = events.map(({ payload }) => JSON.stringify(payload));
  await sql`insert into outbox_events (name, payload, created_at)
    select name, payload, ${context.now}
    from unnest(${names}::text[], ${payloads}::jsonb[]) as e (name, payload)`.execute(context.db);
  afterCommit(context.db, nudge);
};

/** The same of one event. */
export const publish = (context: Context<Tx>, one: Event): Promise<void> => publishAll(context, [one]);

interface Sequence {
  readonly names: readonly string[];
  readonly listener: string;
  /** Of the payload: events with the same value follow each other. */
  readonly field: string;
  readonly value: string;
}

/**
 * For listeners to which the sequence matters: two processes may take two events of one thing at the same time, and a
 * failed one is retried after later ones. @throws when an earlier one is still to be handled; the event is retried then
 */
export const refuseEarlierPending = async (
  { db }: Context<Tx>,
  eventId: number,
  { names, listener, field, value }: Sequence,
): Promise<void> => {
  const { rows } = await sql<{ pending: boolean }>`
    select exists (select from outbox_events e
      where e.done_at is null and e.id < ${eventId} and e.name = any(${names}::text[])
        and e.payload ->> ${field} = ${value}
        and not exists (select from outbox_deliveries d where d.event_id = e.id and d.listener = ${listener})
    ) as pending`.execute(db);
  if (rows[0]!.pending) throw new TryLater('an earlier event is still to be handled');
};

/** Filling a database publishes the same event many times. */
export const dropRepeats = (tx: Tx) =>
  sql`delete from outbox_events e using outbox_events later
    where later.id > e.id and later.name = e.name and later.payload = e.payload and e.done_at is null`.execute(
    tx,
  );

export const deleteDelivered = (context: Context) =>
  sql`delete from outbox_events where done_at < ${context.now}::timestamptz - interval '7 days' and failure is null`.execute(
    context.db,
  );

export interface OutboxState {
  readonly waiting: number;
  readonly oldest_at: Date | null;
  /** Given up within a day. */
  readonly given_up: number;
}

export const selectOutboxState = async (db: Db, since: Date): Promise<OutboxState> => {
  const { rows } = await sql<OutboxState>`
    select count(*) as waiting, min(created_at) as oldest_at,
      (select count(*) from outbox_events where failure is not null and done_at > ${since}) as given_up
    from outbox_events where done_at is null`.execute(db);
  return rows[0]!;
};
