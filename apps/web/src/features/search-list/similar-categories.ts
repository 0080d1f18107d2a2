import { foldAccents } from '@market/contract/rules/text';

interface ListedCategory {
  readonly title: string;
  readonly totalProduct: number;
}
const toWords = (text: string) =>
  new Set(
    foldAccents(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1),
  );

/** Non-empty categories by shared words, then by size. */
export const similarCategories = <Category extends ListedCategory>(
  keyword: string | undefined,
  categories: readonly Category[],
  limit: number,
): Category[] => {
  const keywordWords = toWords(keyword ?? '');
  const shared = ({ title }: ListedCategory) =>
    [...toWords(title)].filter((word) => keywordWords.has(word)).length;
  return categories
    .filter(({ totalProduct }) => totalProduct > 0)
    .map((category) => ({ category, similarity: shared(category) }))
    .toSorted((a, b) => b.similarity - a.similarity || b.category.totalProduct - a.category.totalProduct)
    .slice(0, limit)
    .map(({ category }) => category);
};
