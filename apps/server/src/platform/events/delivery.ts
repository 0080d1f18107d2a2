import { sql } from 'kysely';
import { transact, type Context } from '../context.ts';
import { reportError } from '../logging/report-error.ts';
import { withSpan } from '../logging/tracing.ts';
import type { Listener, ReactToBatch } from './outbox.ts';

const LEASE = '60 seconds';
const BATCH_SIZE = 100;
const MAX_TRIES = 20;

interface DueEvent {
  readonly id: number;
  readonly name: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** The lease lets several processes share the work. */
const takeDue = async (context: Context): Promise<DueEvent[]> => {
  const { rows } = await sql<DueEvent>`
    update outbox_events set due_at = now() + ${sql.lit(LEASE)}::interval, attempts = attempts + 1
    where id in (
      select id from outbox_events where done_at is null and due_at <= now() order by id limit ${sql.lit(BATCH_SIZE)} for update skip locked)
    returning id, name, payload, attempts`.execute(context.db);
  return rows.toSorted((a, b) => a.id - b.id);
};

/** An event for one listener. */
interface Delivery {
  readonly event: DueEvent;
  readonly react: ReactToBatch<never>;
}

/** Listeners of several kinds of events may share a name: they receive them in one sequence. */
const deliveriesByListener = (
  events: readonly DueEvent[],
  listeners: readonly Listener[],
): [listener: string, Delivery[]][] => {
  const byName = Map.groupBy(listeners, ({ name }) => name);
  return [...byName].map(([name, own]) => [
    name,
    events.flatMap((event) => {
      const listener = own.find((each) => each.event === event.name);
      return listener === undefined ? [] : [{ event, react: listener.react }];
    }),
  ]);
};

/** Successive events with one reaction. */
const runsOf = (deliveries: readonly Delivery[]): Delivery[][] => {
  const runs: Delivery[][] = [];
  for (const delivery of deliveries) {
    const run = runs.at(-1);
    if (run?.[0]?.react === delivery.react) run.push(delivery);
    else runs.push([delivery]);
  }
  return runs;
};

/** All or none of them. Events that the listener has handled are left out. */
const deliverTogether = (
  context: Context,
  listener: string,
  deliveries: readonly Delivery[],
): Promise<void> =>
  transact(context, async (context) => {
    const ids = deliveries.map(({ event }) => event.id);
    const { rows } = await sql<{ event_id: number }>`
      insert into outbox_deliveries (event_id, listener) select id, ${listener} from unnest(${ids}::bigint[]) as id
      on conflict do nothing returning event_id`.execute(context.db);
    const fresh = new Set(rows.map(({ event_id }) => event_id));
    for (const run of runsOf(deliveries.filter(({ event }) => fresh.has(event.id))))
      await run[0]!.react(
        context,
        run.map(({ event: { id, payload } }) => ({ id, payload: payload as never })),
      );
  });

const deliver = (context: Context, listener: string, deliveries: readonly Delivery[]): Promise<void> =>
  withSpan(`listener ${listener}`, { attributes: { events: deliveries.length } }, () =>
    deliverTogether(context, listener, deliveries),
  );

type Failures = Map<number, string>;

const deliverOne = async (
  context: Context,
  listener: string,
  { delivery, failures }: { readonly delivery: Delivery; readonly failures: Failures },
): Promise<void> => {
  const { id, name, attempts } = delivery.event;
  try {
    await deliver(context, listener, [delivery]);
  } catch (error) {
    failures.set(id, `${listener}: ${(error as Error).message}`);
    context.log.error({ err: error, event: name, listener, attempt: attempts }, 'listener failed');
    // retries of one event are one report, and one when it is given up
    if (attempts === 1 || attempts >= MAX_TRIES)
      reportError(context, error, { kind: 'listener', name: `${listener} ${name}` });
  }
};

/** One by one when a batch fails, so that an event that cannot be handled holds up no other. */
const deliverAll = async (
  context: Context,
  listener: string,
  { deliveries, failures }: { readonly deliveries: readonly Delivery[]; readonly failures: Failures },
): Promise<void> => {
  if (deliveries.length > 1)
    try {
      await deliver(context, listener, deliveries);
      return;
    } catch (error) {
      context.log.debug({ err: error, listener, events: deliveries.length }, 'a batch failed');
    }
  for (const delivery of deliveries) await deliverOne(context, listener, { delivery, failures });
};

/** Retries grow from 2 s to 10 min. */
const settle = async (context: Context, events: readonly DueEvent[], failures: Failures): Promise<void> => {
  const ids = events.map(({ id }) => id);
  const reasons = ids.map((id) => failures.get(id) ?? null);
  await sql`update outbox_events e set failure = s.failure,
    done_at = case when s.failure is null or e.attempts >= ${MAX_TRIES} then now() end,
    due_at = now() + make_interval(secs => least(2 ^ e.attempts, 600))
    from unnest(${ids}::bigint[], ${reasons}::text[]) as s (id, failure) where e.id = s.id`.execute(
    context.db,
  );
};

/** Returns how many. Failures are retried 20 times with growing pauses. */
export const deliverDue = async (context: Context, listeners: readonly Listener[]): Promise<number> => {
  const events = await takeDue(context);
  if (events.length === 0) return 0;
  const failures: Failures = new Map();
  for (const [listener, deliveries] of deliveriesByListener(events, listeners))
    if (deliveries.length > 0) await deliverAll(context, listener, { deliveries, failures });
  await settle(context, events, failures);
  return events.length;
};
