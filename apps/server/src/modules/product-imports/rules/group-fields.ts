import type { SellerProduct, SellerProductChanges } from '@market/contract/catalogue/seller-schemas';
import { IMPORT_FIELD_LABELS, IMPORT_STATUS_LABELS } from '@market/contract/rules/product-imports';
import type { ImportCell, ImportReason } from '@market/contract/product-imports/schemas';
import type { CategoryNames } from './category-names.ts';
import { fileOf } from './file-names.ts';
import type { ReadRow, RowValues } from './read-row.ts';

export interface Lookups {
  readonly categories: CategoryNames;
  readonly clean: (html: string) => string;
  /** The picture or upload of an address; one that is not fetched yet has a name of its own. */
  readonly pictureId: (source: string, product: SellerProduct | null) => string;
  /** The full address of a picture of the market. */
  readonly addressOf: (image: SellerProduct['images'][number]) => string;
}

/** Fields that all rows of a product share. */
export const GROUP_FIELDS = [
  'title',
  'category',
  'status',
  'unit_name',
  'quantity_per_unit',
  'description',
  'images',
] as const;
type GroupField = (typeof GROUP_FIELDS)[number];
export type GroupInput = Omit<SellerProductChanges, 'version'>;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text of a cell as paragraphs; HTML stays. */
export const htmlOf = (text: string): string =>
  /<\/?[a-z][^>]*>/i.test(text)
    ? text
    : text
        .split(/\n+/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('');

interface FieldChange {
  readonly input: GroupInput;
  readonly was: string;
  readonly now: string;
}

const statusText = (status: string): string =>
  (IMPORT_STATUS_LABELS as Readonly<Record<string, string>>)[status] ?? '';

/** What the value of a field changes; undefined when the product has it already. */
const changeOf = (
  field: GroupField,
  values: RowValues,
  { product, lookups }: { product: SellerProduct | null; lookups: Lookups },
): FieldChange | undefined => {
  const text = (name: 'title' | 'unit_name', now: string): FieldChange | undefined =>
    product?.[name] === now ? undefined : { input: { [name]: now }, was: product?.[name] ?? '', now };
  switch (field) {
    case 'title':
    case 'unit_name':
      return text(field, values[field]!);
    case 'category': {
      const now = values.category!;
      if (product?.category_lv2 === now.category_lv2) return undefined;
      const { pathOf } = lookups.categories;
      return {
        input: now,
        was: product === null ? '' : pathOf(product.category_lv2),
        now: pathOf(now.category_lv2),
      };
    }
    case 'status': {
      const now = values.status!;
      if (product?.status === now) return undefined;
      return {
        input: { status: now },
        was: product === null ? '' : statusText(product.status),
        now: statusText(now),
      };
    }
    case 'quantity_per_unit': {
      const now = values.quantity_per_unit!;
      if (product?.quantityPerUnit === now) return undefined;
      return {
        input: { quantityPerUnit: now },
        was: product === null ? '' : String(product.quantityPerUnit),
        now: String(now),
      };
    }
    case 'description': {
      const now = lookups.clean(htmlOf(values.description!));
      if (product?.body_html === now) return undefined;
      return { input: { body_html: now }, was: product?.body_html ?? '', now };
    }
    case 'images': {
      const ids = values.images!.map((source) => lookups.pictureId(source, product));
      const old = product?.images ?? [];
      if (old.map(({ id }) => id).join(' ') === ids.join(' ')) return undefined;
      return {
        input: { images: ids },
        was: old.map(lookups.addressOf).join(', '),
        now: values.images!.map((source) => fileOf(source) ?? source).join(', '),
      };
    }
  }
};

export interface GroupFields {
  readonly input: GroupInput;
  readonly changes: ReadonlyMap<number, readonly ImportCell[]>;
  readonly errors: ReadonlyMap<number, readonly ImportReason[]>;
}

/** Fields of the product from its rows: the first row that has one says it, and no other may say otherwise. */
export const groupFields = (
  product: SellerProduct | null,
  rows: readonly ReadRow[],
  lookups: Lookups,
): GroupFields => {
  let input: GroupInput = {};
  const changes = new Map<number, ImportCell[]>();
  const errors = new Map<number, ImportReason[]>();
  for (const field of GROUP_FIELDS) {
    const [first, ...others] = rows.filter(({ values }) => values[field] !== undefined);
    if (first === undefined) continue;
    const said = JSON.stringify(first.values[field]);
    for (const { row, values } of others)
      if (JSON.stringify(values[field]) !== said)
        errors.set(row, [
          ...(errors.get(row) ?? []),
          {
            field,
            text: `${IMPORT_FIELD_LABELS[field]} khác với dòng ${first.row} của cùng sản phẩm.`,
          },
        ]);
    const found = changeOf(field, first.values, { product, lookups });
    if (found === undefined) continue;
    input = { ...input, ...found.input };
    const cell = { field, label: IMPORT_FIELD_LABELS[field]!, was: found.was, now: found.now };
    changes.set(first.row, [...(changes.get(first.row) ?? []), cell]);
  }
  return { input, changes, errors };
};
