import type { Context } from '#platform/context.ts';
import { before, DAY } from '#platform/time.ts';
import { deleteProviderEvents } from '../store/provider-events.ts';

/** Deletes unsigned events after a month, and signed ones after two years. */
export const deleteOldEvents = async ({ db, now }: Context): Promise<void> => {
  await deleteProviderEvents(db, { verified: false, before: before(now, 30 * DAY) });
  await deleteProviderEvents(db, { verified: true, before: before(now, 730 * DAY) });
};
