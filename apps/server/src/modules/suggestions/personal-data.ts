import { getUniqueKeywords } from '#analytics';
import type { PersonalData } from '#platform/personal-data.ts';
import { tokensOf } from '#platform/text/tokenizer.ts';
import { deleteKeywords } from './store/keywords.ts';

const foldedKeyword = (keyword: string) =>
  tokensOf(keyword)
    .map(({ folded }) => folded)
    .join(' ');

/** Keywords that nobody but this person searched. The views tell which: `analytics`, a lower module, is erased later. */
export const personalData: PersonalData = {
  erase: async (context, { userId }) => {
    await deleteKeywords(context.db, (await getUniqueKeywords(context, userId)).map(foldedKeyword));
  },
};
