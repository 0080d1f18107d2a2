import { getLoneKeywords, personOf } from '#analytics';
import type { Context, Tx } from '#platform/context.ts';
import { deleteKeptList, deleteKeywords, disownPurchases } from './store/person.ts';
import { wordsOf } from '../search-index/lib/search-vector.ts';

const countedAs = (keyword: string) =>
  wordsOf(keyword)
    .map(({ folded }) => folded)
    .join(' ');

/** Forgets what was worked out for somebody, and keywords that nobody else searched. Before their views are forgotten. */
export const erasePerson = async (context: Context<Tx>, userId: number): Promise<void> => {
  const person = personOf({ id: userId, visitorId: null });
  if (person !== null) await deleteKeptList(context.db, person);
  await disownPurchases(context.db, userId);
  await deleteKeywords(context.db, (await getLoneKeywords(context, userId)).map(countedAs));
};
