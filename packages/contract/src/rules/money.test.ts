import { describe, expect, it } from 'vitest';
import { compactDong, dong, dongRange, formatNumber } from './money.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  it.each([
    [0, '0 ₫'],
    [999, '999 ₫'],
    [85_000, '85.000 ₫'],
    [8_540_000, '8.540.000 ₫'],
    [-12_000, '-12.000 ₫'],
  ])('%d đồng is written in vi-VN with the đồng sign: %s', (amount, text) => {
    expect(plain(dong(amount))).toBe(text);
  });

  it('never breaks between the amount and its sign', () => {
    expect(dong(85_000)).toBe('85.000\u00a0₫');
  });

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1049, '1k'],
    [1099, '1k'],
    [1500, '1,5k'],
    [1599, '1,5k'],
    [85_000, '85k'],
    [102_900, '102,9k'],
    [1_250_000, '1.250k'],
    [1_250_990, '1.250,9k'],
    [12_000_000, '12.000k'],
  ])('%d is compact as %s: plain to 999, above it k floored to one decimal', (amount, text) => {
    expect(compactDong(amount)).toBe(text);
  });

  it('writes a range with one sign, and equal ends as one price', () => {
    expect(plain(dongRange(72_000, 85_000))).toBe('72.000 – 85.000 ₫');
    expect(plain(dongRange(72_000, 72_000))).toBe('72.000 ₫');
  });

  it.each([0, 7, 999, 1000, 12_450, 999_999, 1_000_000, 9_007_199_254_740_991, -1, -999, -1000, -123_456])(
    'groups the thousands of %d as Intl does for Vietnam',
    (value) => {
      expect(formatNumber(value)).toBe(new Intl.NumberFormat('vi-VN').format(value));
    },
  );

  it('writes compact tenths as Intl does for Vietnam, of refunds too', () => {
    const intl = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 });
    for (let amount = 1000; amount < 3_000_000; amount += 997) {
      expect(compactDong(amount)).toBe(`${intl.format(Math.floor(amount / 100) / 10)}k`);
      expect(compactDong(-amount)).toBe(`${intl.format(-Math.floor(amount / 100) / 10)}k`);
    }
  });
});
