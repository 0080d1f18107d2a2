import type { Context, Tx } from '#platform/context.ts';
import { deleteViewsOf, selectLoneKeywords, selectViewsOf } from './store.ts';

/** What somebody looked at and searched while signed in. */
export const exportPerson = ({ db }: Context, userId: number): Promise<object[]> => selectViewsOf(db, userId);

export const erasePerson = async ({ db }: Context<Tx>, userId: number): Promise<void> => {
  await deleteViewsOf(db, userId);
};

/** Keywords, without marks, that somebody searched and nobody else did: they may tell of who it was. */
export const getLoneKeywords = ({ db }: Context, userId: number): Promise<string[]> =>
  selectLoneKeywords(db, userId);
