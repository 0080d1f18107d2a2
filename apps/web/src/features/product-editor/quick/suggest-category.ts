import { foldAccents } from '@market/contract/rules/text';
import type { EditorCategory } from '../category-field.tsx';

const wordsOf = (text: string): string =>
  ` ${foldAccents(text)
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .join(' ')} `;

/** The last part of `Thời trang nữ › Đồ bộ`. */
const ownName = ({ name }: EditorCategory): string => name.split('›').at(-1)!.trim();

/** The category whose own name the title contains, the longest of them; undefined without one. */
export const suggestCategory = (
  title: string,
  categories: readonly EditorCategory[],
): EditorCategory | undefined => {
  const words = wordsOf(title);
  return categories
    .filter((category) => words.includes(wordsOf(ownName(category))))
    .reduce<EditorCategory | undefined>(
      (best, category) =>
        best === undefined || ownName(category).length > ownName(best).length ? category : best,
      undefined,
    );
};
