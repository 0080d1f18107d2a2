import { priceSteps, type RunningDeal } from '@market/contract/rules/price';
import { describe, expect, it } from 'vitest';
import { priceTierColumns, type PickedQuantity } from './price-tier-columns.ts';

describe('the price tiers', () => {
  const tiers = [
    { startQuantity: 12, endQuantity: 59, price: 115_000 },
    { startQuantity: 60, endQuantity: 239, price: 102_000 },
    { startQuantity: 240, endQuantity: null, price: 89_000 },
  ];
  const steps = priceSteps(tiers);
  const notesOf = (quantity: PickedQuantity, deal: RunningDeal | null = null) =>
    priceTierColumns(priceSteps(tiers, deal), { minimum: 12, ...quantity }, 'cái').map(({ note }) => note);

  it('shows short ranges and k prices on a card', () => {
    expect(
      priceTierColumns(steps, { quantity: 0 }, null).map(({ range, price }) => `${range} ${price}`),
    ).toEqual(['12–59 115k', '60–239 102k', '240+ 89k']);
  });
  it('names only the start of each tier on a card where a range is too long', () => {
    const large = priceSteps([
      { startQuantity: 100, endQuantity: 499, price: 42_000 },
      { startQuantity: 500, endQuantity: 1_999, price: 39_000 },
      { startQuantity: 2_000, endQuantity: null, price: 36_000 },
    ]);
    const rangesOf = (unit: string | null) =>
      priceTierColumns(large, { quantity: 0 }, unit).map(({ range }) => range);
    expect(rangesOf(null)).toEqual(['100+', '500+', '2.000+']);
    expect(rangesOf('cái')).toEqual(['100–499 cái', '500–1.999 cái', 'Từ 2.000 cái']);
  });
  it('marks the tier of the quantity and says how much cheaper the next one is', () => {
    const ladder = priceTierColumns(steps, { quantity: 68 }, 'cái');
    expect(ladder.map(({ state }) => state)).toEqual(['past', 'on', 'ahead']);
    expect(ladder.map(({ note }) => note)).toEqual(['', 'Đang áp dụng', 'Rẻ hơn 23%']);
    expect(ladder[2]?.range).toBe('Từ 240 cái');
  });
  it('marks the first tier as not yet applied below the minimum', () => {
    const [first] = priceTierColumns(steps, { quantity: 3, minimum: 12 }, 'cái');
    expect(first).toMatchObject({ state: 'on', applies: false, note: '' });
    expect(notesOf({ quantity: 12 })[0]).toBe('Đang áp dụng');
    expect(notesOf({ quantity: 0 })[0]).toBe('');
  });
  it('says that a price applies only where it is charged: variants may have their own', () => {
    expect(notesOf({ quantity: 20, charged: [130_000] })[0]).toBe('');
    expect(notesOf({ quantity: 20, charged: [130_000, 115_000] })[0]).toBe('Đang áp dụng');
  });
  it('strikes through the tiers that a deal undercuts and says where it ends', () => {
    const deal = { price: 90_000, minQuantity: 20, remaining: 100 };
    const ladder = priceTierColumns(priceSteps(tiers, deal), { quantity: 30, minimum: 12 }, 'cái');
    const flat = (text: string | null) => text?.replace('\u00a0', ' ') ?? '';
    expect(ladder.map(({ range, price, was }) => `${range}: ${flat(price)} ${flat(was)}`.trim())).toEqual([
      '12–19 cái: 115.000 ₫',
      '20–59 cái: 90.000 ₫ 115.000 ₫',
      '60–100 cái: 90.000 ₫ 102.000 ₫',
      '101–239 cái: 102.000 ₫',
      'Từ 240 cái: 89.000 ₫',
    ]);
    expect(ladder.map(({ note }) => note)).toEqual([
      '',
      'Đang áp dụng',
      'Giá deal',
      'Ngoài deal',
      'Rẻ hơn 23%',
    ]);
  });
  it('shows a tier that the deal leaves a few pieces of only when they are picked', () => {
    const deal = { price: 90_000, remaining: 237 };
    const rangesOf = (quantity: number) =>
      priceTierColumns(priceSteps(tiers, deal), { quantity }, null).map(
        ({ range, applies }) => `${range}${applies ? ' applies' : ''}`,
      );
    expect(rangesOf(200)).toEqual(['12–59', '60–237 applies', '240+']);
    expect(rangesOf(238)).toEqual(['12–59', '60–237', '238–239 applies', '240+']);
  });
});
