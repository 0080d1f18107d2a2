import type { PackingSlip } from '@market/contract/orders/seller-schemas';

export type SlipLine = PackingSlip['lineItems'][number];

/** Scanned units by variant id. */
export type Counts = Readonly<Record<number, number>>;

export interface Scan {
  readonly counts: Counts;
  readonly message: string;
  readonly ok: boolean;
}

/** Lines of one variant are packed together. */
export const packingLines = (slip: PackingSlip): SlipLine[] => {
  const lines = new Map<number, SlipLine>();
  for (const line of slip.lineItems) {
    const other = lines.get(line.variantId);
    lines.set(line.variantId, { ...line, quantity: line.quantity + (other?.quantity ?? 0) });
  }
  return [...lines.values()];
};

export const countOf = (counts: Counts, { variantId }: SlipLine): number => counts[variantId] ?? 0;

const setCount = (counts: Counts, { variantId, quantity }: SlipLine, count: number): Counts => ({
  ...counts,
  [variantId]: Math.min(Math.max(count, 0), quantity),
});

/** Adds units of a line by hand, never above what was ordered. */
export const addUnits = (counts: Counts, line: SlipLine, units: number): Counts =>
  setCount(counts, line, countOf(counts, line) + units);

const nameOf = ({ sku, title, variantTitle }: SlipLine): string =>
  sku === '' ? `${title} ${variantTitle}` : sku;

const isCode = (own: string, code: string): boolean => own !== '' && own.toUpperCase() === code;

/** The line that has this SKU or barcode; `shared` when another variant may have been meant. */
const lineOf = (lines: readonly SlipLine[], code: string): SlipLine | 'shared' | undefined => {
  const [line, ...others] = lines.filter(({ sku, barcode }) => isCode(sku, code) || isCode(barcode, code));
  if (line === undefined) return undefined;
  const isShared = !isCode(line.sku, code) && line.barcodeShared;
  return isShared || others.length > 0 ? 'shared' : line;
};

/** One unit of the scanned SKU or barcode; what is not of the order, too much, or not certain is left out. */
export const scanCode = (lines: readonly SlipLine[], counts: Counts, typed: string): Scan => {
  const code = typed.trim().toUpperCase();
  const line = lineOf(lines, code);
  if (line === undefined) return { counts, ok: false, message: `${code} không thuộc đơn này, đã bỏ qua` };
  if (line === 'shared')
    return {
      counts,
      ok: false,
      message: `Nhiều phân loại của shop có chung mã ${code}. Hãy quét SKU, hoặc bấm thêm ở đúng món.`,
    };
  const count = countOf(counts, line);
  if (count >= line.quantity)
    return { counts, ok: false, message: `${nameOf(line)} đã đủ ${line.quantity}, đã bỏ qua` };
  return {
    counts: setCount(counts, line, count + 1),
    ok: true,
    message: `${nameOf(line)} đúng đơn, ${count + 1}/${line.quantity}`,
  };
};

/** Units still to scan. */
export const missingUnits = (lines: readonly SlipLine[], counts: Counts): number =>
  lines.reduce((sum, line) => sum + line.quantity - countOf(counts, line), 0);
