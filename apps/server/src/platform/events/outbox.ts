import { sql } from 'kysely';
import { afterCommit, transact, type Context, type Db, type Tx } from '../context.ts';
import type { PgNotifications } from './pg-notifications.ts';

/** The payload holds ids and facts, never personal data. */
export interface Event<Payload = unknown> {
  readonly name: string;
  readonly payload: Payload;
}
export interface EventKind<Payload> {
  (payload: Payload): Event<Payload>;
  readonly eventName: string;
}
export interface Listener {
  readonly event: string;
  readonly name: string;
  readonly react: (context: Context<Tx>, payload: never, eventId: number) => Promise<void>;
}

export const event = <Payload>(name: string): EventKind<Payload> =>
  Object.assign((payload: Payload): Event<Payload> => ({ name, payload }), { eventName: name });

/** Called at least once, in a transaction whose effect happens exactly once. */
export const listen = <Payload>(
  kind: EventKind<Payload>,
  name: string,
  react: (context: Context<Tx>, payload: Payload, eventId: number) => Promise<void>,
): Listener => ({ event: kind.eventName, name, react });

type OutboxTables = {
  outbox_events: {
    id: number;
    name: string;
    payload: unknown;
    created_at: Date;
    attempts: number;
    due_at: Date;
    done_at: Date | null;
    failure: string | null;
  };
  outbox_deliveries: { event_id: number; listener: string };
};

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

/** The event is delivered after the commit. */
export const publish = async (context: Context<Tx>, { name, payload }: Event): Promise<void> => {
  await sql`insert into outbox_events (name, payload, created_at) values (${name}, ${JSON.stringify(payload)}, ${context.now})`.execute(
    context.db,
  );
  afterCommit(context.db, nudge);
};

const LEASE = '30 seconds';
const BATCH = 20;
const MAX_TRIES = 20;

type Due = { id: number; name: string; payload: unknown; attempts: number };

/** The lease lets several processes share the work. */
const takeDue = async (context: Context): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    update outbox_events set due_at = now() + ${sql.lit(LEASE)}::interval, attempts = attempts + 1
    where id in (
      select id from outbox_events where done_at is null and due_at <= now() order by id limit ${sql.lit(BATCH)} for update skip locked)
    returning id, name, payload, attempts`.execute(context.db);
  return rows.toSorted((a, b) => a.id - b.id);
};

const deliver = (context: Context, due: Due, listener: Listener) =>
  transact(context, async (context) => {
    const first = await context.db
      .withTables<OutboxTables>()
      .insertInto('outbox_deliveries')
      .values({ event_id: due.id, listener: listener.name })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (first.numInsertedOrUpdatedRows === 1n) await listener.react(context, due.payload as never, due.id);
  });

const settle = async (context: Context, due: Due, failure: string | null) => {
  const isFinished = failure === null || due.attempts >= MAX_TRIES;
  const wait = Math.min(2 ** due.attempts, 600);
  await sql`update outbox_events set failure = ${failure},
    done_at = case when ${isFinished}::boolean then now() end, due_at = now() + make_interval(secs => ${wait}) where id = ${due.id}`.execute(
    context.db,
  );
};

/** Returns how many. Failures are retried 20 times with growing pauses. */
export const deliverDue = async (context: Context, listeners: readonly Listener[]): Promise<number> => {
  const dueEvents = await takeDue(context);
  for (const due of dueEvents) {
    let failure: string | null = null;
    for (const listener of listeners.filter((each) => each.event === due.name))
      try {
        await deliver(context, due, listener);
      } catch (error) {
        failure = `${listener.name}: ${(error as Error).message}`;
        context.log.error(
          { err: error, event: due.name, listener: listener.name, attempt: due.attempts },
          'listener failed',
        );
      }
    await settle(context, due, failure);
  }
  return dueEvents.length;
};

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
  if (rows[0]!.pending) throw new Error('an earlier event is still to be handled');
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

const POLL_MS = 5_000;

/** Polls every 5 s for missed and retried events. Returns how to stop. */
export const startDispatcher = (
  contextOf: () => Context,
  listeners: readonly Listener[],
  signals: PgNotifications,
): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const state = { again: false, stopped: false };
  const drain = async () => {
    do {
      state.again = false;
      while (!state.stopped && (await deliverDue(contextOf(), listeners)) > 0);
    } while (state.again && !state.stopped);
  };
  const wake = () => {
    if (running) {
      state.again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => contextOf().log.warn({ err: error }, 'outbox'))
      .finally(() => {
        running = undefined;
      });
  };
  signals.on('outbox', wake);
  const timer = setInterval(wake, POLL_MS);
  wake();
  return async () => {
    state.stopped = true;
    clearInterval(timer);
    await running;
  };
};

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
