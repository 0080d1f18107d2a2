import type { Context, Tx } from '#platform/context.ts';
import { deleteLeadsOf, selectLeadsOf } from './store.ts';

/** Where somebody asked to be called back. */
export const exportPerson = ({ db }: Context, userId: number): Promise<object[]> => selectLeadsOf(db, userId);

/** They are not called back; the shops' counts of leads stay. */
export const erasePerson = async ({ db }: Context<Tx>, userId: number): Promise<void> => {
  await deleteLeadsOf(db, userId);
};
