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

/** One unit of the scanned SKU; what is not of the order, or too much, is left out. */
export const scanCode = (lines: readonly SlipLine[], counts: Counts, typed: string): Scan => {
  const code = typed.trim().toUpperCase();
  const line = lines.find(({ sku }) => sku !== '' && sku.toUpperCase() === code);
  if (line === undefined) return { counts, ok: false, message: `${code} không thuộc đơn này, đã bỏ qua` };
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
