import { expect, it } from 'vitest';
import { CLASSIFIED_ADS } from '../../../../../packages/demo-data/src/data/classified-ads.ts';
import { advertisedPrice } from './lib/advertised-price.ts';

it.each([
  ['65.000 ₫/kg', 65_000],
  ['3500đ/đôi', 3_500],
  ['45 triệu', 45_000_000],
  ['Từ 15tr/tháng', 15_000_000],
  ['2 máy, 45 triệu', 45_000_000],
  ['10–12 triệu', 12_000_000],
  ['1,2 tỷ', 1_200_000_000],
  ['2 tỉ 5', 2_000_000_000],
  ['Giá 850000', 850_000],
])('%s costs %i đồng', (text, amount) => expect(advertisedPrice(text)).toBe(amount));

it.each(['Thỏa thuận', 'Liên hệ 0901234567', 'Trọn bộ 3 máy', 'Giảm 20%', '99999999999999999999 tỷ', ''])(
  '%s names no price',
  (text) => expect(advertisedPrice(text)).toBeNull(),
);

it('the price of each advertisement of the demo is read from what it shows', () => {
  const priced = CLASSIFIED_ADS.filter(({ price }) => price !== null);
  expect(priced.map(({ price_text }) => advertisedPrice(price_text))).toEqual(
    priced.map(({ price }) => price),
  );
});
