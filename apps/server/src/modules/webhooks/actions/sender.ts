import type { Context } from '#platform/context.ts';
import { takeDue, type LeasedDelivery } from '../store/deliveries.ts';
import { leaseFrom, send } from './send.ts';

/** Of a process. */
const CONCURRENCY = 32;
/** Of a webhook: a slow one leaves room for others. */
const CONCURRENCY_EACH = 4;

export interface Sender {
  /** Sends what is due, and what becomes due when that has ended; does not wait for it. */
  start(): void;
  /** Resolves once nothing that is due is left. */
  idle(): Promise<void>;
  /** Takes nothing more, and waits for what is being sent. */
  stop(): Promise<void>;
}

/** Sends deliveries of all webhooks. Each attempt has the time of its own start, so that leases hold. */
export const createSender = (contextOf: () => Context): Sender => {
  const sending = new Set<Promise<void>>();
  let taking: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const report = (error: unknown) => contextOf().log.warn({ err: error }, 'webhooks');

  const begin = (delivery: LeasedDelivery) => {
    const work = send(contextOf(), delivery)
      .catch(report)
      .finally(() => {
        sending.delete(work);
        start();
      });
    sending.add(work);
  };
  const take = async () => {
    do {
      again = false;
      const most = CONCURRENCY - sending.size;
      if (stopped || most <= 0) return;
      const { db, now } = contextOf();
      (await takeDue(db, leaseFrom(now), { most, each: CONCURRENCY_EACH })).forEach(begin);
    } while (again);
  };
  const start = () => {
    if (taking) {
      again = true;
      return;
    }
    taking = take()
      .catch(report)
      .finally(() => {
        taking = undefined;
      });
  };
  const isBusy = () => taking !== undefined || sending.size > 0;
  const idle = async () => {
    while (isBusy()) await Promise.all([taking, ...sending]);
  };
  return {
    start,
    idle,
    stop: () => {
      stopped = true;
      return idle();
    },
  };
};
