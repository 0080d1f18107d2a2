import { deliverWaiting } from '#messages';
import { createSender } from '#webhooks';
import type { Context } from '#platform/context.ts';
import { housekeeping } from '#platform/jobs/housekeeping.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { startDispatcher } from '#platform/events/dispatcher.ts';
import { startInterval } from '#platform/jobs/interval.ts';
import { reportError } from '#platform/logging/report-error.ts';
import type { Background } from '#platform/module.ts';
import type { PgNotifications } from '#platform/events/pg-notifications.ts';
import { pushChannelOf } from '#platform/realtime/push.ts';
import { modules } from './modules.ts';

/** How soon a message that nobody took is tried again. */
const MESSAGES_MS = 5_000;

/** How soon an event of a shop leaves for its webhooks. */
const WEBHOOKS_MS = 1_000;

const listeners = modules.flatMap((module) => module.listeners ?? []);
const jobs = [housekeeping, ...modules.flatMap((module) => module.jobs ?? [])];

const background = modules.flatMap((module) => module.background ?? []);

const failureOf = (name: string, contextOf: () => Context) => (error: unknown) => {
  contextOf().log.warn({ err: error }, name);
  reportError(contextOf(), error, { kind: 'background', name });
};

/** Steps follow each other while there is work; a stop ends after the present one. */
const startBackground = ({ name, everyMs, step }: Background, contextOf: () => Context) => {
  const state = { stopped: false };
  const stop = startInterval(
    async () => {
      while (!state.stopped && (await step(contextOf())));
    },
    { every: everyMs, failed: failureOf(name, contextOf) },
  );
  return () => {
    state.stopped = true;
    return stop();
  };
};

/** What runs beside calls: events, jobs, messages. Answers how to stop: what is under way ends, the rest is left to others. */
export const startWorkers = async (
  url: string,
  { contextOf, signals }: { readonly contextOf: () => Context; readonly signals: PgNotifications },
): Promise<() => Promise<void>> => {
  const { db, services } = contextOf();
  pushChannelOf(services).connect({ db, signals });
  const webhooks = createSender(contextOf);
  const stops = [
    startDispatcher(contextOf, listeners, signals),
    await startJobs(url, jobs, contextOf),
    ...background.map((each) => startBackground(each, contextOf)),
    startInterval(() => deliverWaiting(contextOf()), {
      every: MESSAGES_MS,
      failed: failureOf('messages', contextOf),
    }),
    startInterval(async () => webhooks.start(), {
      every: WEBHOOKS_MS,
      failed: failureOf('webhooks', contextOf),
    }),
    webhooks.stop,
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
};
