import { foldAccents } from '@market/contract/rules/text';
import { readNumber } from '@market/contract/rules/read-number';
import type { ProductView, VariantView } from '#features/product/product-view.ts';
import type { MatrixRow } from '#features/product/picker-shape.ts';

/** Pasted quantities, limited to the stock. */
export interface ParsedQuantities {
  readonly quantities: Readonly<Record<number, number>>;
  /** Number of variants limited by stock. */
  readonly cut: number;
  /** Text that matches no variant, or several. */
  readonly unknown: readonly string[];
}

const MAX_QUANTITY = 999_999;

/** Cells of a pasted sheet, null where empty; null when the text is no sheet of numbers. */
export const parseSheet = (text: string): (number | null)[][] | null => {
  const lines = text.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  const cells = lines.map((line) =>
    line.split('\t').map((cell) => (cell.trim() === '' ? null : readNumber(cell))),
  );
  const all = cells.flat();
  const isSheet = all.every((cell) => cell === null || cell <= MAX_QUANTITY);
  return isSheet && all.some((cell) => cell !== null) ? cells : null;
};

const limitToStock = (
  quantities: ReadonlyMap<VariantView, number>,
  unknown: readonly string[] = [],
): ParsedQuantities => {
  const entries = [...quantities];
  return {
    quantities: Object.fromEntries(
      entries.map(([{ id, stock }, requested]) => [id, Math.min(requested, stock)]),
    ),
    cut: entries.filter(([{ stock }, requested]) => requested > stock).length,
    unknown,
  };
};

/** Empty cells and those beyond the edge are skipped. */
export const fillMatrix = (
  rows: readonly MatrixRow[],
  start: { readonly row: number; readonly column: number },
  sheet: readonly (readonly (number | null)[])[],
): ParsedQuantities => {
  const quantities = new Map<VariantView, number>();
  for (const [down, line] of sheet.entries())
    for (const [across, requested] of line.entries()) {
      const variant = rows[start.row + down]?.cells[start.column + across]?.variant;
      if (variant !== undefined && requested !== null) quantities.set(variant, requested);
    }
  return limitToStock(quantities);
};

const toWords = (text: string): string[] =>
  foldAccents(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
const variantWords = ({ option1, option2, option3 }: VariantView): string[] =>
  toWords([option1, option2, option3].join(' '));

/** The variant that has all the words; of several the one with the fewest others. */
const matchVariantByWords = (product: ProductView, named: readonly string[]): VariantView | undefined => {
  const fitting = product.variants
    .map((variant) => ({ variant, own: variantWords(variant) }))
    .filter(({ own }) => named.every((word) => own.includes(word)))
    .toSorted((one, other) => one.own.length - other.own.length);
  const [best, second] = fitting;
  return best !== undefined && best.own.length !== second?.own.length ? best.variant : undefined;
};

/** Parses `đỏ M 10, xanh L 5`; repeated variants add up. */
export const parseList = (product: ProductView, text: string): ParsedQuantities => {
  const quantities = new Map<VariantView, number>();
  const unknown: string[] = [];
  for (const piece of text.split(/[,;\n]+/).map((one) => one.trim())) {
    if (piece === '') continue;
    const [, name, quantity] = /^(.+?)[\s:=x×-]+(\d{1,6})(?:\s*\p{L}+)?$/iu.exec(piece) ?? [];
    const variant = name === undefined ? undefined : matchVariantByWords(product, toWords(name));
    if (variant === undefined) unknown.push(piece);
    else quantities.set(variant, (quantities.get(variant) ?? 0) + Number(quantity));
  }
  return limitToStock(quantities, unknown);
};

export const pasteResultText = ({ quantities, cut, unknown }: ParsedQuantities): string => {
  const filled = `Đã điền ${Object.keys(quantities).length} ô`;
  const short = cut > 0 ? `, ${cut} ô chỉnh theo tồn kho` : '';
  return `${filled}${short}${unknown.length > 0 ? `, ${unknown.length} dòng chưa rõ` : ''}`;
};
