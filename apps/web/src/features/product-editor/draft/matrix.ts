import { VARIANTS_MAX } from '@market/contract/rules/seller-products';
import { NO_CELLS, type Cells, type Draft, type DraftOption } from './draft.ts';

const SEPARATOR = '\u001f';

export const cellsKey = (values: readonly string[]): string => values.join(SEPARATOR);

/** Every combination of the values, the last option changes first. Without options one without values. */
export const combinations = (options: readonly Pick<DraftOption, 'values'>[]): string[][] =>
  options
    .filter(({ values }) => values.length > 0)
    .reduce<string[][]>(
      (all, { values }) => all.flatMap((chosen) => values.map((value) => [...chosen, value])),
      [[]],
    );

export const countCombinations = (options: readonly Pick<DraftOption, 'values'>[]): number =>
  options.reduce((count, { values }) => count * Math.max(values.length, 1), 1);

export const isTooMany = (options: readonly Pick<DraftOption, 'values'>[]): boolean =>
  countCombinations(options) > VARIANTS_MAX;

/** What a new variant takes from the one that its new option divides. */
const inheritedFrom = ({ grams, tiers, image }: Cells): Cells => ({ ...NO_CELLS, grams, tiers, image });

export const cellsOf = ({ cells }: Pick<Draft, 'cells' | 'options'>, values: readonly string[]): Cells => {
  const own = cells[cellsKey(values)];
  if (own !== undefined) return own;
  const parent = cells[cellsKey(values.slice(0, -1))];
  return parent === undefined || values.length === 0 ? NO_CELLS : inheritedFrom(parent);
};

export const variantsOf = (draft: Draft): { readonly values: string[]; readonly cells: Cells }[] =>
  isTooMany(draft.options)
    ? []
    : combinations(draft.options).map((values) => ({ values, cells: cellsOf(draft, values) }));

export const withCells = (draft: Draft, values: readonly string[], changes: Partial<Cells>): Draft => ({
  ...draft,
  cells: { ...draft.cells, [cellsKey(values)]: { ...cellsOf(draft, values), ...changes } },
});

/** Variants of the read product that the draft no longer has. */
export const removedVariants = (draft: Draft): Cells[] => {
  const remaining = new Set(variantsOf(draft).map(({ cells }) => cells.id));
  return Object.values(draft.cells).filter(({ id }) => id !== null && !remaining.has(id));
};
