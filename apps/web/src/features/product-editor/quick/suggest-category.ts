import { foldAccents } from '@market/contract/rules/text';
import type { EditorCategory } from '../category-field.tsx';
import type { Draft } from '../draft/draft.ts';

const wordsOf = (text: string): string[] =>
  foldAccents(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const MIN_WORDS = 2;

/** How many first words of the name the title contains, one after the other; 0 when it is too few to mean it. */
const matchOf = (title: string, { name }: EditorCategory): number => {
  // the last part of `Thời trang nữ › Đồ bộ`
  const own = wordsOf(name.split('›').at(-1)!);
  for (let count = own.length; count >= Math.min(MIN_WORDS, own.length) && count > 0; count -= 1)
    if (title.includes(` ${own.slice(0, count).join(' ')} `)) return count;
  return 0;
};

/** The category whose name the title contains the most of; undefined without one. */
export const suggestCategory = (
  typed: string,
  categories: readonly EditorCategory[],
): EditorCategory | undefined => {
  const title = ` ${wordsOf(typed).join(' ')} `;
  let best: { readonly category: EditorCategory; readonly match: number } | undefined;
  for (const category of categories) {
    const match = matchOf(title, category);
    if (match > (best?.match ?? 0)) best = { category, match };
  }
  return best?.category;
};

type Category = Draft['category'];

const suggestionFor = (title: string, categories: readonly EditorCategory[]): Category => {
  const found = suggestCategory(title, categories);
  return found === undefined ? null : { lv1: found.parentId, lv2: found.id };
};

/** The category under another title: the suggestion, unless another one than that was chosen before. */
export const categoryUnder = (
  title: string,
  before: Pick<Draft, 'title' | 'category'>,
  categories: readonly EditorCategory[],
): Category => {
  const suggested = suggestionFor(before.title, categories);
  const isChosen = before.category !== null && before.category.lv2 !== suggested?.lv2;
  return isChosen ? before.category : suggestionFor(title, categories);
};
