import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import type { ImportColumn } from '@market/contract/product-imports/schemas';
import type { CategoryAttribute } from '@market/contract/rules/category-attributes';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_FIELDS,
  IMPORT_STATUS_LABELS,
  importFieldKey,
  importFieldLabel,
  specificationField,
  specificationOf,
  tierFields,
} from '@market/contract/rules/product-imports';
import type { Table } from '#platform/downloads/table.ts';
import type { CategoryNames } from './category-names.ts';
import { EXAMPLE_SKU } from './group-rows.ts';

type Texts = Readonly<Record<string, string>>;

const SHOWN_TIERS = 3;
/** The longest text that a cell of Excel holds. */
const CELL_MAX = 32_000;
const NUMBER_FIELD = /^(stock|grams|quantity_per_unit|variant_id|tier\d+_(from|price))$/;

const isShown = (field: string, tiers: number): boolean => {
  const nth = Number(/^tier(\d+)_/.exec(field)?.[1] ?? 0);
  return nth <= Math.max(tiers, SHOWN_TIERS);
};
/** Digits of numbers; SKUs and barcodes are text. */
const cellOf = (field: string, text = ''): string | number =>
  NUMBER_FIELD.test(field) && /^\d{1,15}$/.test(text) ? Number(text) : text;
const tableOf = (fields: readonly string[], rows: readonly Texts[]): Table => [
  fields.map(importFieldLabel),
  ...rows.map((texts) => fields.map((field) => cellOf(field, texts[field]))),
];

const variantTexts = (product: SellerProduct, variant: SellerProduct['variants'][number]): Texts => {
  const ladder = variant.prices.length > 0 ? variant.prices : product.prices;
  const values = [variant.option1, variant.option2, variant.option3];
  return {
    sku: variant.sku,
    stock: String(variant.inventory_quantity),
    grams: String(variant.grams),
    barcode: variant.barcode,
    variant_id: String(variant.id),
    ...Object.fromEntries(
      values.flatMap((value, index) =>
        value === null
          ? []
          : [
              [`option${index + 1}_name`, product.options[index]?.name ?? ''],
              [`option${index + 1}`, value],
            ],
      ),
    ),
    ...Object.fromEntries(
      ladder.flatMap(({ startQuantity, price }, index) => {
        const [from, priceField] = tierFields(index + 1);
        return [
          [from, String(startQuantity)],
          [priceField, String(price)],
        ];
      }),
    ),
  };
};

export interface ExportLookups {
  readonly categories: CategoryNames;
  readonly addressOf: (image: SellerProduct['images'][number]) => string;
}

const productTexts = (product: SellerProduct, { categories, addressOf }: ExportLookups): Texts => ({
  title: product.title,
  category: categories.pathOf(product.category_lv2),
  unit_name: product.unit_name,
  quantity_per_unit: String(product.quantityPerUnit),
  status: (IMPORT_STATUS_LABELS as Texts)[product.status] ?? '',
  images: product.images.map(addressOf).join(', '),
  // a longer one would be cut: an empty cell leaves it as it is
  description: product.body_html.length > CELL_MAX ? '' : product.body_html,
});

/** A column for each name, as it is first spelled; the first value of a name counts. */
const specificationFields = (products: readonly SellerProduct[]): Map<string, string> => {
  const fields = new Map<string, string>();
  for (const { specifications } of products)
    for (const { name } of specifications) {
      const field = specificationField(name);
      if (!fields.has(importFieldKey(field))) fields.set(importFieldKey(field), field);
    }
  return fields;
};

const specificationTexts = (product: SellerProduct, fields: ReadonlyMap<string, string>): Texts =>
  Object.fromEntries(
    product.specifications
      .toReversed()
      .map(({ name, value }) => [fields.get(importFieldKey(specificationField(name)))!, value]),
  );

/** A row a variant; imported again it changes nothing. */
export const exportTable = (products: readonly SellerProduct[], lookups: ExportLookups): Table => {
  const specifications = specificationFields(products);
  const rows = products.flatMap((product) => {
    const texts = { ...productTexts(product, lookups), ...specificationTexts(product, specifications) };
    return product.variants.map((variant) => ({ ...texts, ...variantTexts(product, variant) }));
  });
  const ladders = products.flatMap(({ prices, variants }) => [prices, ...variants.map((one) => one.prices)]);
  const tiers = Math.max(0, ...new Set(ladders.map(({ length }) => length)));
  const fields = [...IMPORT_FIELDS.filter((field) => isShown(field, tiers)), ...specifications.values()];
  return tableOf(fields.slice(0, IMPORT_COLUMNS_MAX), rows);
};

const exampleOf = ({ kind, values, unit }: CategoryAttribute): string =>
  kind === 'number' ? `200 ${unit}`.trim() : (values[0] ?? '');

/** Headings, those of the attributes of the category at the end, and an example row that an import leaves out. */
export const templateTable = (category: string, attributes: readonly CategoryAttribute[]): Table =>
  tableOf(
    [
      ...IMPORT_FIELDS.filter((field) => field !== 'variant_id' && isShown(field, SHOWN_TIERS)),
      ...attributes.map(({ name }) => specificationField(name)),
    ],
    [
      {
        sku: `${EXAMPLE_SKU}-DO-M`,
        title: 'Áo thun cổ tròn (xóa dòng ví dụ này)',
        category,
        option1_name: 'Màu',
        option1: 'Đỏ',
        option2_name: 'Size',
        option2: 'M',
        stock: '120',
        grams: '200',
        unit_name: 'Cái',
        quantity_per_unit: '1',
        status: 'Nháp',
        images: '',
        description: 'Vải cotton 100%, form rộng.',
        tier1_from: '10',
        tier1_price: '85000',
        tier2_from: '50',
        tier2_price: '79000',
        ...Object.fromEntries(attributes.map((one) => [specificationField(one.name), exampleOf(one)])),
      },
    ],
  );

interface ReportedRow {
  readonly cells: readonly string[];
  readonly variant_id: number | null;
  readonly errors: readonly { readonly text: string; readonly field: string | null }[];
  readonly changes: readonly { readonly field: string; readonly was: string }[];
}

/** Wrong rows as they were uploaded, with what is wrong. */
export const errorTable = (columns: readonly ImportColumn[], rows: readonly ReportedRow[]): Table => [
  [...columns.map(({ heading }) => heading), 'Lý do'],
  ...rows.map(({ cells, errors }) => [
    ...columns.map((_, index) => cells[index] ?? ''),
    errors
      .map(({ field, text }) => (field === null ? text : `${importFieldLabel(field)}: ${text}`))
      .join(' '),
  ]),
];

/** Changed cells as they were; an empty one stays as it is when the file is imported. */
export const oldValuesTable = (rows: readonly ReportedRow[]): Table => {
  const used = new Set(rows.flatMap(({ changes }) => changes.map(({ field }) => field)));
  return tableOf(
    [
      ...IMPORT_FIELDS.filter((field) => field === 'variant_id' || used.has(field)),
      ...[...used].filter((field) => specificationOf(field) !== undefined),
    ],
    rows.map(({ variant_id, changes }) => ({
      ...Object.fromEntries(changes.map(({ field, was }) => [field, was])),
      variant_id: String(variant_id ?? ''),
    })),
  );
};
