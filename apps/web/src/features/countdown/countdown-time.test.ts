import { describe, expect, it } from 'vitest';
import { timeLeft, timeLeftWords } from './countdown-time.ts';

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
