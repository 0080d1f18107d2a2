import { priceSteps, type RunningDeal } from '@market/contract/rules/price';
import { describe, expect, it } from 'vitest';
import { timeLeft, timeLeftWords } from '#features/countdown/countdown-time.ts';
import { priceTierColumns, type PickedQuantity } from '#features/product-card/price-tier-columns.ts';
import { pictureAt, pictureSrcSet } from './picture-sources.ts';
import { shopBadges } from '#features/shop-badges/badge-names.ts';
import { clampQuantity } from './clamp-quantity.ts';
import { withToast, type Toast } from './toast-store.ts';

describe('the quantity stepper', () => {
  const range = { min: 12, max: 100, step: 1, unit: 'cái' };
  it('keeps a quantity within the range', () => {
    expect(clampQuantity(30, range)).toEqual({ quantity: 30, message: null });
  });
  it('lowers the quantity to the stock and says so', () => {
    expect(clampQuantity(9, { ...range, min: 1, max: 6, unit: 'đôi' })).toEqual({
      quantity: 6,
      message: 'Kho chỉ còn 6 đôi, đã chỉnh số lượng',
    });
  });
  it('raises the quantity to the minimum and says so', () => {
    expect(clampQuantity(4, range)).toEqual({ quantity: 12, message: 'Tối thiểu 12 cái' });
  });
  it('rounds to cartons, never above the stock', () => {
    expect(clampQuantity(13, { ...range, step: 6 }).quantity).toBe(18);
    expect(clampQuantity(99, { ...range, step: 6 }).quantity).toBe(96);
    expect(clampQuantity(500, { ...range, step: 6 }).quantity).toBe(96);
  });
  it('replaces invalid input with the minimum', () => {
    expect(clampQuantity(Number.NaN, range).quantity).toBe(12);
  });
  it('says that the product is out of stock', () => {
    expect(clampQuantity(1, { ...range, max: 0 })).toEqual({ quantity: 0, message: 'Sản phẩm này tạm hết' });
  });
});

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
});

describe('shop badges', () => {
  const shop = { isVip: 1, isVerified: 1, isBusiness: true, mall: false };
  it('VIP and verified together are Doanh nghiệp alone', () => {
    expect(shopBadges(shop, false)).toEqual(['business']);
  });
  it('VIP stands beside it on the shop page', () => {
    expect(shopBadges(shop, true)).toEqual(['business', 'vip']);
  });
  it('verified without VIP is Đã xác minh, VIP alone is VIP', () => {
    expect(shopBadges({ ...shop, isVip: 0, isBusiness: false }, false)).toEqual(['verified']);
    expect(shopBadges({ ...shop, isVerified: 0, isBusiness: false }, false)).toEqual(['vip']);
  });
  it('Mall stands next to either', () => {
    expect(shopBadges({ ...shop, mall: true }, false)).toEqual(['business', 'mall']);
  });
});

describe('pictures', () => {
  it('offer every stored width of a market picture', () => {
    expect(pictureSrcSet('/media/ve/polo.leaf/260.webp')).toContain(
      '/media/ve/polo.leaf/80.webp 80w, /media/ve/polo.leaf/160.webp 160w',
    );
    expect(pictureAt('/media/ve/polo.leaf/260.webp', 800)).toBe('/media/ve/polo.leaf/800.webp');
  });
  it('of other hosts have one source', () => {
    expect(pictureSrcSet('/assets/rail.webp')).toBeUndefined();
  });
});

describe('a countdown', () => {
  it('counts seconds down to zero', () => {
    expect(timeLeft(8_076_000, 0)).toEqual({
      ended: false,
      days: 0,
      hours: '02',
      minutes: '14',
      seconds: '36',
    });
    expect(timeLeft(1000, 2000).ended).toBe(true);
  });
  it('has a text for screen readers', () => {
    expect(timeLeftWords(8_076_000, 0)).toBe('còn 2 giờ 14 phút');
    expect(timeLeftWords(30_000, 0)).toBe('còn chưa đầy một phút');
    expect(timeLeftWords(0, 1)).toBe('đã kết thúc');
  });
});

describe('toasts', () => {
  const toast = (id: number, text: string): Toast => ({ id, kind: 'success', text });
  it('show the same message once', () => {
    expect(withToast([toast(1, 'Đã thêm')], toast(2, 'Đã thêm'))).toEqual([toast(2, 'Đã thêm')]);
  });
  it('are three at most, the newest last', () => {
    const four = ['a', 'b', 'c', 'd'].map((text, id) => toast(id, text));
    expect(four.reduce<Toast[]>(withToast, []).map(({ text }) => text)).toEqual(['b', 'c', 'd']);
  });
});
