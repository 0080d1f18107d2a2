import type { Context } from '../context.ts';
import { reportError } from '../logging/report-error.ts';
import { deliverDue } from './delivery.ts';
import type { Listener } from './outbox.ts';
import type { PgNotifications } from './pg-notifications.ts';

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
  const drainNow = () => {
    if (running) {
      state.again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => {
        contextOf().log.warn({ err: error }, 'outbox');
        reportError(contextOf(), error, { kind: 'background', name: 'outbox' });
      })
      .finally(() => {
        running = undefined;
      });
  };
  signals.on('outbox', drainNow);
  const timer = setInterval(drainNow, POLL_MS);
  drainNow();
  return async () => {
    state.stopped = true;
    clearInterval(timer);
    await running;
  };
};
