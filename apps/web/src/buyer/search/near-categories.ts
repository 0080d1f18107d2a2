import { foldAccents } from '@market/contract/rules/text';

interface Named {
  readonly title: string;
  readonly totalProduct: number;
}
const wordsOf = (text: string) =>
  new Set(
    foldAccents(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 1),
  );

/** Categories with products that share most words with a search, then the fullest ones. */
export const nearCategories = <Category extends Named>(
  keyword: string | undefined,
  categories: readonly Category[],
  limit: number,
): Category[] => {
  const asked = wordsOf(keyword ?? '');
  const shared = ({ title }: Named) => [...wordsOf(title)].filter((word) => asked.has(word)).length;
  return categories
    .filter(({ totalProduct }) => totalProduct > 0)
    .map((category) => ({ category, near: shared(category) }))
    .toSorted((a, b) => b.near - a.near || b.category.totalProduct - a.category.totalProduct)
    .slice(0, limit)
    .map(({ category }) => category);
};
