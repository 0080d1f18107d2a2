import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import { REVIEWED_FIELDS, type ReviewedField } from '@market/contract/rules/seller-products';
import type { Cells, Draft } from './draft.ts';
import { draftOf } from './draft-of-product.ts';
import { readDraft, type ReadDraft } from './read-draft.ts';

export type InputField = keyof ReadDraft['input'];

/** What of a draft makes up fields that are changed, reviewed and stored together. */
const PARTS: readonly { readonly fields: readonly InputField[]; readonly keys: readonly (keyof Draft)[] }[] =
  [
    { fields: ['title'], keys: ['title'] },
    { fields: ['category_lv1', 'category_lv2'], keys: ['category'] },
    { fields: ['body_html'], keys: ['description'] },
    { fields: ['user_instruction'], keys: ['care'] },
    { fields: ['options', 'variants'], keys: ['options', 'cells', 'variantPictures'] },
    { fields: ['prices'], keys: ['tiers'] },
    { fields: ['quantityPerUnit'], keys: ['multiple'] },
    { fields: ['unit_name'], keys: ['unit'] },
    { fields: ['images'], keys: ['pictures'] },
    { fields: ['videos'], keys: ['video'] },
    { fields: ['specifications'], keys: ['specifications'] },
    { fields: ['size_table'], keys: ['sizeTable'] },
    { fields: ['warranty_period'], keys: ['warrantyDays'] },
    { fields: ['warranty_policy'], keys: ['warrantyPolicy'] },
    { fields: ['hide_prices'], keys: ['hidePrices'] },
    { fields: ['allow_purchase'], keys: ['allowPurchase'] },
    { fields: ['publishedScope'], keys: ['scope'] },
    { fields: ['publish_at'], keys: ['publishAt'] },
    { fields: ['is_classifieds', 'classifieds'], keys: ['isClassifieds', 'classifieds'] },
    { fields: ['low_stock_threshold'], keys: ['lowStock'] },
  ];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that a draft would change of the product that was read. Parts go together. */
export const changedFields = (draft: Draft, base: SellerProduct): InputField[] => {
  const [mine, read] = [readDraft(draft).input, readDraft(draftOf(base)).input];
  return PARTS.flatMap(({ fields }) =>
    fields.every((field) => isSame(mine[field], read[field])) ? [] : fields,
  );
};

export const changesOf = (draft: Draft, base: SellerProduct): Partial<ReadDraft['input']> => {
  const { input } = readDraft(draft);
  return Object.fromEntries(changedFields(draft, base).map((field) => [field, input[field]]));
};

/** Changes that send a public product to review. */
export const reviewedChanges = (draft: Draft, base: SellerProduct): ReviewedField[] => {
  const changed = new Set<string>(changedFields(draft, base));
  return REVIEWED_FIELDS.filter((field) => changed.has(field === 'category' ? 'category_lv2' : field));
};

/** My cells with the ids and stock of now; a stock that I did not touch follows. */
const mergeCells = (mine: Draft['cells'], read: Draft['cells'], now: Draft['cells']): Draft['cells'] => {
  const merged: Record<string, Cells> = { ...now };
  for (const [key, cells] of Object.entries(mine)) {
    const [before, current] = [read[key], now[key]];
    if (current === undefined) merged[key] = { ...cells, id: null, stockBase: null, sold: false };
    else {
      const { id, stockBase, sold } = current;
      const stock = cells.stock === before?.stock ? current.stock : cells.stock;
      merged[key] = { ...cells, id, stockBase, sold, stock };
    }
  }
  return merged;
};

/** My changes on top of a newer product, but for the fields that are taken from it. */
export const rebase = (
  draft: Draft,
  { read, now, taken }: { read: SellerProduct; now: SellerProduct; taken: ReadonlySet<string> },
): Draft => {
  const changed = new Set(changedFields(draft, read));
  const [before, latest] = [draftOf(read), draftOf(now)];
  const result: Record<string, unknown> = { ...latest };
  for (const { fields, keys } of PARTS)
    if (fields.some((field) => changed.has(field)) && !fields.some((field) => taken.has(field)))
      for (const key of keys) result[key] = draft[key];
  const shown = draft.shown === before.shown ? latest.shown : draft.shown;
  const rebased = { ...(result as unknown as Draft), shown };
  return rebased.cells === draft.cells
    ? { ...rebased, cells: mergeCells(draft.cells, before.cells, latest.cells) }
    : rebased;
};
