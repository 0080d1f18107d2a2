import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import type { ImportColumn } from '@market/contract/product-imports/schemas';
import {
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  IMPORT_STATUS_LABELS,
  tierFields,
} from '@market/contract/rules/product-imports';
import type { CategoryNames } from './category-names.ts';
import { EXAMPLE_SKU } from './group-rows.ts';

export type Table = readonly (readonly string[])[];
type Texts = Readonly<Record<string, string>>;

const SHOWN_TIERS = 3;
/** The longest text that a cell of Excel holds. */
const CELL_MAX = 32_000;

const isShown = (field: string, tiers: number): boolean => {
  const nth = Number(/^tier(\d+)_/.exec(field)?.[1] ?? 0);
  return nth <= Math.max(tiers, SHOWN_TIERS);
};
const tableOf = (fields: readonly string[], rows: readonly Texts[]): Table => [
  fields.map((field) => IMPORT_FIELD_LABELS[field]!),
  ...rows.map((texts) => fields.map((field) => texts[field] ?? '')),
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

/** A row a variant; imported again it changes nothing. */
export const exportTable = (products: readonly SellerProduct[], lookups: ExportLookups): Table => {
  const rows = products.flatMap((product) => {
    const texts = productTexts(product, lookups);
    return product.variants.map((variant) => ({ ...texts, ...variantTexts(product, variant) }));
  });
  const ladders = products.flatMap(({ prices, variants }) => [prices, ...variants.map((one) => one.prices)]);
  const tiers = Math.max(0, ...new Set(ladders.map(({ length }) => length)));
  return tableOf(
    IMPORT_FIELDS.filter((field) => isShown(field, tiers)),
    rows,
  );
};

/** Headings, and an example row that an import leaves out. */
export const templateTable = (category: string): Table =>
  tableOf(
    IMPORT_FIELDS.filter((field) => field !== 'variant_id' && isShown(field, SHOWN_TIERS)),
    [
      {
        sku: `${EXAMPLE_SKU}-DO-M`,
        title: 'Áo thun cổ tròn (xoá dòng ví dụ này)',
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
        tier1_price: '85.000',
        tier2_from: '50',
        tier2_price: '79.000',
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
      .map(({ field, text }) => (field === null ? text : `${IMPORT_FIELD_LABELS[field] ?? field}: ${text}`))
      .join(' '),
  ]),
];

/** Changed cells as they were; an empty one stays as it is when the file is imported. */
export const oldValuesTable = (rows: readonly ReportedRow[]): Table => {
  const used = new Set(rows.flatMap(({ changes }) => changes.map(({ field }) => field)));
  return tableOf(
    IMPORT_FIELDS.filter((field) => field === 'variant_id' || used.has(field)),
    rows.map(({ variant_id, changes }) => ({
      ...Object.fromEntries(changes.map(({ field, was }) => [field, was])),
      variant_id: String(variant_id ?? ''),
    })),
  );
};
