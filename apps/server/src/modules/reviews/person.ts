import type { Context, Tx } from '#platform/context.ts';
import { removeImages, selectOfPerson } from './store.ts';

/** What somebody wrote of what they bought. */
export const exportPerson = ({ db }: Context, userId: number): Promise<object[]> =>
  selectOfPerson(db, userId);

/** Reviews stay for who buys next, without name or pictures: the name is asked of whoever it is, who is nobody now. */
export const erasePerson = async ({ db }: Context<Tx>, userId: number): Promise<void> => {
  await removeImages(db, userId);
};
