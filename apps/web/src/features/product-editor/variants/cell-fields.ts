import { formatNumber } from '@market/contract/rules/money';
import type { Cells, Draft } from '../draft/draft.ts';
import { GRAMS, numberError, PRICE, STOCK } from '../draft/read-draft.ts';

/** What a cell of the variants' table holds. */
export interface CellField {
  readonly key: 'stock' | 'price' | 'grams' | 'sku' | 'barcode';
  readonly label: string;
  /** Of the API, for the errors of the server. */
  readonly path: string;
  readonly read: (cells: Cells) => string;
  readonly write: (cells: Cells, text: string, draft: Draft) => Partial<Cells>;
  /** Null when it can be read. */
  readonly check: (text: string) => string | null;
  readonly inputMode: 'numeric' | 'decimal' | 'text';
  readonly placeholder: string;
}

const SKU_MAX = 64;
const checkCode = (text: string): string | null =>
  text.trim().length > SKU_MAX ? `Tối đa ${SKU_MAX} ký tự.` : null;

/** One own price from the minimum order on; without text the prices of the product. */
const writePrice = ({ tiers }: Cells, text: string, draft: Draft): Partial<Cells> => ({
  tiers:
    text.trim() === ''
      ? []
      : [
          {
            from: tiers[0]?.from ?? draft.tiers[0]?.from ?? '1',
            price: text,
            compareAt: tiers[0]?.compareAt ?? '',
          },
        ],
});

export const CELL_FIELDS: readonly CellField[] = [
  {
    key: 'stock',
    label: 'Tồn',
    path: 'inventory_quantity',
    read: ({ stock }) => stock,
    write: (_cells, stock) => ({ stock }),
    check: (text) => numberError(text, STOCK),
    inputMode: 'numeric',
    placeholder: '0',
  },
  {
    key: 'price',
    label: 'Giá riêng',
    path: 'prices',
    read: ({ tiers }) => tiers.map(({ price }) => price).join(' / '),
    write: writePrice,
    check: (text) => (text.includes(' / ') ? null : numberError(text, PRICE)),
    inputMode: 'decimal',
    placeholder: 'Theo bậc',
  },
  {
    key: 'grams',
    label: 'Cân nặng (g)',
    path: 'grams',
    read: ({ grams }) => grams,
    write: (_cells, grams) => ({ grams }),
    check: (text) => numberError(text, GRAMS),
    inputMode: 'decimal',
    placeholder: '–',
  },
  {
    key: 'sku',
    label: 'Mã SKU',
    path: 'sku',
    read: ({ sku }) => sku,
    write: (_cells, sku) => ({ sku }),
    check: checkCode,
    inputMode: 'text',
    placeholder: '–',
  },
  {
    key: 'barcode',
    label: 'Mã vạch',
    path: 'barcode',
    read: ({ barcode }) => barcode,
    write: (_cells, barcode) => ({ barcode }),
    check: checkCode,
    inputMode: 'text',
    placeholder: '–',
  },
];

/** Of all variants; cells that cannot be read count nothing. */
export const totalStock = (cells: readonly Cells[]): number =>
  cells.reduce(
    (sum, { stock }) => sum + (numberError(stock, STOCK) === null ? (STOCK.read(stock) ?? 0) : 0),
    0,
  );

export const stockText = (count: number, unit: string): string => `${formatNumber(count)} ${unit}`;
