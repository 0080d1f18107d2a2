import type { Context } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { deleteAlertsBefore } from '../store/alerts.ts';
import { deleteDeliveriesBefore } from '../store/deliveries.ts';

const ALERTS_KEPT_FOR = 180 * DAY;
/** Longer than the outbox repeats events. */
const DELIVERIES_KEPT_FOR = 30 * DAY;

export const deleteOld = async ({ db, now }: Context): Promise<void> => {
  await deleteAlertsBefore(db, before(now, ALERTS_KEPT_FOR));
  await deleteDeliveriesBefore(db, before(now, DELIVERIES_KEPT_FOR));
};
