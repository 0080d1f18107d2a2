import type { Quotation } from '@market/contract/rfq/schemas';
import { dong } from '@market/contract/rules/money';
import { expect, it } from 'vitest';
import { bestOf, comparisonRows } from './comparison-rows.ts';
import { comparedQuotations, parseDetailQuery, sortPath, stepPath, withChosen } from './detail-query.ts';

const quotation = (fields: Partial<Quotation> & { readonly id: string }): Quotation =>
  ({
    final_price: 98_000,
    total: 29_400_000,
    quantity: 300,
    unit_price: 98_000,
    customization_fee: 0,
    tiers: [],
    moq: 300,
    history: [],
    lead_time_days: 12,
    sample_days: null,
    shipping_fee: null,
    material: '',
    note: '',
    status: 'viewed',
    shop: { ratingAvg: null, responseRate: null },
    ...fields,
  }) as Quotation;

const one = quotation({ id: 'a', lead_time_days: 9, shipping_fee: 0 });
const two = quotation({ id: 'b', final_price: 92_000, total: 27_600_000, shipping_fee: 450_000 });
const three = quotation({ id: 'c', status: 'accepted' });
const best = (label: string, quotations = [one, two, three]) => [
  ...bestOf(
    comparisonRows({ unit: 'cái' }, quotations).find((row) => row.label === label)!,
    quotations,
  ),
];

it('the best cell of a row is marked where quotations differ', () => {
  expect([best('Đơn giá'), best('Thời gian may'), best('Phí giao')]).toEqual([['b'], ['a'], ['a']]);
  expect([best('Mẫu thử'), best('Lời nhắn'), best('Đơn giá', [one])]).toEqual([[], [], []]);
});

it('accepted quotations come first, then by the chosen order, without ended ones', () => {
  const ended = quotation({ id: 'd', status: 'withdrawn', final_price: 1 });
  const ids = (sort: Parameters<typeof comparedQuotations>[1]) =>
    comparedQuotations([one, two, three, ended], sort).map(({ id }) => id);
  expect(ids('')).toEqual(['c', 'b', 'a']);
  expect(ids('nhanh')).toEqual(['c', 'a', 'b']);
});

it('steps and orders are addresses', () => {
  expect(stepPath('r1', 'chot', 'q1')).toBe('/yeu-cau-bao-gia/r1?buoc=chot&bao-gia=q1#buoc');
  const query = parseDetailQuery(new URLSearchParams('buoc=hoi&bao-gia=q1&xep=zz&bang=1'));
  expect(query).toEqual({ step: 'hoi', quotationId: 'q1', sort: '', table: true });
  expect(sortPath('r1', query, 'nhanh')).toBe('/yeu-cau-bao-gia/r1?xep=nhanh&bang=1');
  expect(parseDetailQuery(new URLSearchParams('buoc=xoa')).step).toBeNull();
});

const textsOf = (quotations: Quotation[]) =>
  Object.fromEntries(
    comparisonRows({ unit: 'cái' }, quotations).map(({ label, text }) => [label, quotations.map(text)]),
  );

it('rows that no quotation has are left out, and one quantity is in the label', () => {
  const texts = textsOf([one, two]);
  expect(Object.keys(texts)).not.toContain('Bậc giá');
  expect(Object.keys(texts)).not.toContain('Đã báo trước đó');
  expect(texts['Tổng 300 cái']).toEqual([dong(29_400_000), dong(27_600_000)]);
});

it('tiers, another quantity and replaced quotations have their rows', () => {
  const version = {
    unit_price: 99_000,
    customization_fee: 1_000,
    quantity: 300,
    lead_time_days: 14,
    shipping_fee: null,
    created_at: '2026-11-20T03:00:00Z',
  };
  const replaced = quotation({
    id: 'e',
    quantity: 500,
    total: 45_000_000,
    tiers: [{ startQuantity: 400, price: 90_000 }],
    history: [version],
  });
  expect(textsOf([one, replaced])).toMatchObject({
    'Tổng tiền hàng': [`${dong(29_400_000)} · 300 cái`, `${dong(45_000_000)} · 500 cái`],
    'Bậc giá': ['–', `từ 300: ${dong(98_000)}, từ 400: ${dong(90_000)}`],
    'Đã báo trước đó': ['–', `${dong(100_000)}, 14 ngày (20/11)`],
  });
});

it('a third quotation chosen to compare replaces the first', () => {
  expect(withChosen(withChosen(withChosen([], 'a', true), 'b', true), 'c', true)).toEqual(['b', 'c']);
  expect(withChosen(['a', 'b'], 'a', false)).toEqual(['b']);
});
