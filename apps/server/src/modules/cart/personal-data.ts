import type { Context, Tx } from '#platform/context.ts';
import { deleteCart, selectLines } from './store.ts';

/** What lies in somebody's cart. */
export const exportPerson = ({ db }: Context, userId: number): Promise<object[]> => selectLines(db, userId);

export const erasePerson = async ({ db }: Context<Tx>, userId: number): Promise<void> => {
  await deleteCart(db, userId);
};
