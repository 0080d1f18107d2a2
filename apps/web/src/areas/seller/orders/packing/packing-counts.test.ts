import { expect, it } from 'vitest';
import { addUnits, missingUnits, packingLines, scanCode, type SlipLine } from './packing-counts.ts';
import type { PackingSlip } from '@market/contract/orders/seller-schemas';

const line = (variantId: number, sku: string, quantity: number, codes: Partial<SlipLine> = {}) =>
  ({
    variantId,
    sku,
    barcode: '',
    barcodeShared: false,
    quantity,
    title: 'Legging',
    variantTitle: 'Đen / M',
    ...codes,
  }) as SlipLine;
const lines = [line(1, 'LG-DEN-M', 2), line(2, '', 1)];

it('counts what is scanned, and never above what was ordered', () => {
  const first = scanCode(lines, {}, ' lg-den-m ');
  expect(first).toEqual({ counts: { 1: 1 }, ok: true, message: 'LG-DEN-M đúng đơn, 1/2' });
  const second = scanCode(lines, first.counts, 'LG-DEN-M');
  expect(scanCode(lines, second.counts, 'LG-DEN-M')).toEqual({
    counts: { 1: 2 },
    ok: false,
    message: 'LG-DEN-M đã đủ 2, đã bỏ qua',
  });
  expect(missingUnits(lines, second.counts)).toBe(1);
  expect(missingUnits(lines, addUnits(second.counts, lines[1]!, 5))).toBe(0);
  expect(addUnits({ 1: 1 }, lines[0]!, -4)).toEqual({ 1: 0 });
});

it('leaves out what is not of the order; nothing is the code of a line without SKU', () => {
  expect(scanCode(lines, {}, 'sh-ng-l')).toEqual({
    counts: {},
    ok: false,
    message: 'SH-NG-L không thuộc đơn này, đã bỏ qua',
  });
  expect(scanCode(lines, {}, '').ok).toBe(false);
});

it('packs lines of one variant together', () => {
  const slip = { lineItems: [line(1, 'A', 2), line(2, 'B', 1), line(1, 'A', 3)] } as unknown as PackingSlip;
  expect(packingLines(slip).map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
    [1, 5],
    [2, 1],
  ]);
});

it('counts a unit by the barcode of its variant too', () => {
  const coded = [line(1, 'LG-DEN-M', 2, { barcode: '8938500001' }), line(2, '', 1, { barcode: 'sh-l' })];
  expect(scanCode(coded, {}, '8938500001')).toMatchObject({ counts: { 1: 1 }, ok: true });
  expect(scanCode(coded, {}, 'SH-L')).toMatchObject({ counts: { 2: 1 }, ok: true });
});

it('counts nothing by a code that several variants have', () => {
  const shared = { barcode: '8938500001', barcodeShared: true };
  const refusal = {
    counts: {},
    ok: false,
    message: 'Nhiều phân loại của shop có chung mã 8938500001. Hãy quét SKU, hoặc bấm thêm ở đúng món.',
  };
  expect(scanCode([line(1, 'A', 2, shared)], {}, '8938500001')).toEqual(refusal);
  expect(scanCode([line(1, 'A', 2, shared), line(2, 'B', 1, shared)], {}, '8938500001')).toEqual(refusal);
  expect(
    scanCode([line(1, '8938500001', 2), line(2, 'B', 1, { barcode: '8938500001' })], {}, '8938500001'),
  ).toEqual(refusal);
  expect(scanCode([line(1, 'A', 2, shared)], {}, 'a')).toMatchObject({ counts: { 1: 1 }, ok: true });
});
