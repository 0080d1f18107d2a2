import { describe, expect, it } from 'vitest';
import { changeOf, percentText, pointsText, shortAmount } from './figure-texts.ts';

describe('figures', () => {
  it('are short', () => {
    expect([0, 999, 1_500, 850_000, 98_200_000, 2_640_000_000, 3_000_000_000].map(shortAmount)).toEqual([
      '0',
      '999',
      '2k',
      '850k',
      '98,2 triệu',
      '2,64 tỷ',
      '3 tỷ',
    ]);
    expect([0, 0.037, 1, 0.1, 30.555].map(percentText)).toEqual(['0%', '3,7%', '100%', '10%', '3.055,5%']);
  });
  it('of a share change by points', () => {
    expect([0.002, -0.0131].map(pointsText)).toEqual(['0,2 điểm', '1,3 điểm']);
  });
  it('change by a share of what was before', () => {
    expect(changeOf(118, 100)).toBeCloseTo(0.18);
    expect(changeOf(5, 0)).toBeNull();
  });
});
