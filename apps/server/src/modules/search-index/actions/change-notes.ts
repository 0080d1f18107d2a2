import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { mirrorBehind } from '../events.ts';
import { insertAllNotes, insertNotes } from '../store/mirror.ts';

export const publishMirrorBehind = (context: Context<Tx>): Promise<void> =>
  publish(context, mirrorBehind({}));

/** Notes changed products for the mirror in the transaction that changes them; does nothing without a mirror. */
export const noteChanges = async (context: Context<Tx>, productIds: readonly number[]): Promise<void> => {
  if (await insertNotes(context.db, productIds, context.now)) await publishMirrorBehind(context);
};

export const noteAllProducts = async (context: Context<Tx>): Promise<void> => {
  if (await insertAllNotes(context.db, context.now)) await publishMirrorBehind(context);
};
