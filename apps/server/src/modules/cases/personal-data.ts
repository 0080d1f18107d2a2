import type { Context, Tx } from '#platform/context.ts';
import * as store from './store.ts';

/** What somebody asked of shops after a sale, and said about it. */
export const exportPerson = ({ db }: Context, userId: number): Promise<object[]> =>
  store.selectOfPerson(db, userId);

/** Words and pictures go; what came of a case stays, it is the shop's and the books'. */
export const erasePerson = ({ db }: Context<Tx>, userId: number): Promise<void> =>
  store.erasePerson(db, userId);
