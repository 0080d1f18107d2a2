import { personOf } from '#analytics';
import type { Context, Tx } from '#platform/context.ts';
import { deleteKeptList } from './store/for-you.ts';
import { disownPurchases } from './store/purchases.ts';

/** Deletes the list worked out for a person; their purchases stay without an owner. */
export const erasePerson = async (context: Context<Tx>, userId: number): Promise<void> => {
  const person = personOf({ id: userId, visitorId: null });
  if (person !== null) await deleteKeptList(context.db, person);
  await disownPurchases(context.db, userId);
};
