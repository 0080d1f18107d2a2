import { getLoneKeywords } from '#analytics';
import type { Context, Tx } from '#platform/context.ts';
import { tokensOf } from '#platform/text/tokenizer.ts';
import { deleteKeywords } from './store/keywords.ts';

const foldedKeyword = (keyword: string) =>
  tokensOf(keyword)
    .map(({ folded }) => folded)
    .join(' ');

/** Deletes keywords that nobody else searched. Page views tell which, so they are erased after this. */
export const erasePerson = async (context: Context<Tx>, userId: number): Promise<void> => {
  await deleteKeywords(context.db, (await getLoneKeywords(context, userId)).map(foldedKeyword));
};
