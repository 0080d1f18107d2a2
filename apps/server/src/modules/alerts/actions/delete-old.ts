import type { Context } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { deleteAlertsBefore } from '../store/alerts.ts';
import { deleteDeliveriesBefore } from '../store/deliveries.ts';

const ALERT_RETENTION = 180 * DAY;
/** Longer than the outbox repeats events. */
const DELIVERY_RETENTION = 30 * DAY;

export const deleteOld = async ({ db, now }: Context): Promise<void> => {
  await deleteAlertsBefore(db, before(now, ALERT_RETENTION));
  await deleteDeliveriesBefore(db, before(now, DELIVERY_RETENTION));
};
