import { getUniqueKeywords } from '#analytics';
import type { PersonalData } from '#platform/personal-data.ts';
import { tokensOf } from '#platform/text/tokenizer.ts';
import { deleteKeywords } from './store/keywords.ts';

const foldedKeyword = (keyword: string) =>
  tokensOf(keyword)
    .map(({ folded }) => folded)
    .join(' ');

/** Keywords only this person searched. They need the views of `analytics`, a lower module, which is erased later. */
export const personalData: PersonalData = {
  erase: async (context, { userId }) => {
    await deleteKeywords(context.db, (await getUniqueKeywords(context, userId)).map(foldedKeyword));
  },
};
