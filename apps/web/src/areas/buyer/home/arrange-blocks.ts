import type { Category } from '@market/contract/catalogue/category-schemas';

/** Round-robin over the top-level categories, so that every trade is represented. */
export const categoryTiles = <C extends Pick<Category, 'parentId' | 'totalProduct'>>(
  categories: readonly C[],
  limit: number,
): C[] => {
  const byParent = Map.groupBy(
    categories
      .filter(({ totalProduct }) => totalProduct > 0)
      .toSorted((a, b) => b.totalProduct - a.totalProduct),
    ({ parentId }) => parentId,
  );
  const lists = [...byParent.values()];
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list.slice(round, round + 1)))
    .flat()
    .slice(0, limit);
};

/** Pairs shown side by side when adjacent: wide one, narrow one. */
const SIDE_BY_SIDE: readonly (readonly [string, string])[] = [
  ['first_choice', 'top_popular'],
  ['classifieds', 'blog'],
  ['recent_products', 'favourite_shops'],
];

export const arrangeRows = <Block extends { readonly source: string }>(
  blocks: readonly Block[],
): Block[][] => {
  const rows: Block[][] = [];
  for (const block of blocks) {
    const [before] = rows.at(-1)?.length === 1 ? (rows.at(-1) ?? []) : [];
    const pair = SIDE_BY_SIDE.find(
      (names) => before && names.includes(before.source) && names.includes(block.source),
    );
    if (before === undefined || pair === undefined || before.source === block.source) rows.push([block]);
    else rows[rows.length - 1] = before.source === pair[0] ? [before, block] : [block, before];
  }
  return rows;
};

export const earliestEnd = (
  cards: readonly { readonly deal: { readonly endDate: string } | null }[],
): string | null =>
  cards
    .flatMap(({ deal }) => deal?.endDate ?? [])
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(0) ?? null;
