import { describe, expect, it } from 'vitest';
import { formatPhone, isMobilePhone, maskPhone, nationalPhone, parsePhone } from './phone.ts';

const PREFIXES = (
  '012 016 018 019 09 081 082 083 084 085 086 087 088 089 070 076 077 078 079 ' +
  '032 033 034 035 036 037 038 039 055 052 056 058 059'
).split(' ');
const OTHER_PREFIXES =
  '011 013 014 015 017 02 030 031 040 050 051 053 054 057 06 071 072 073 074 075 080 10 99'.split(' ');

describe('a Vietnamese mobile number', () => {
  it.each(PREFIXES)('has exactly 7 or 8 digits after the prefix %s', (prefix) => {
    const accepted = [6, 7, 8, 9].filter((length) => isMobilePhone(prefix + '1'.repeat(length)));
    expect(accepted).toEqual([7, 8]);
  });

  it.each(OTHER_PREFIXES)('does not begin with %s', (prefix) => {
    expect(isMobilePhone(prefix.padEnd(10, '1'))).toBe(false);
    expect(isMobilePhone(prefix.padEnd(11, '1'))).toBe(false);
  });

  it.each([
    ['+84 912 345 678', '0912345678', true],
    ['84912345678', '0912345678', true],
    ['(091) 234-5678', '0912345678', true],
    ['0912.345.678', '0912345678', true],
    ['+840912345678', '00912345678', false],
    ['0084912345678', '0084912345678', false],
    ['841234567', '01234567', false],
    ['0841234567', '0841234567', true],
    ['02438123456', '02438123456', false],
    ['', '', false],
    ['không có', '', false],
  ])('%j reads as %j: %j', (typed, national, valid) => {
    expect(nationalPhone(typed)).toBe(national);
    expect(isMobilePhone(typed)).toBe(valid);
  });
});

describe('the canonical form of a number', () => {
  it.each([
    ['01201234567', '0701234567'],
    ['01211234567', '0791234567'],
    ['01221234567', '0771234567'],
    ['01261234567', '0761234567'],
    ['01281234567', '0781234567'],
    ['01231234567', '0831234567'],
    ['01241234567', '0841234567'],
    ['01251234567', '0851234567'],
    ['01271234567', '0811234567'],
    ['01291234567', '0821234567'],
    ['01621234567', '0321234567'],
    ['01691234567', '0391234567'],
    ['01861234567', '0561234567'],
    ['01881234567', '0581234567'],
    ['01991234567', '0591234567'],
  ])('%s moved to %s in 2018', (typed, canonical) => {
    expect(parsePhone(typed)).toEqual({ national: typed, canonical, e164: `+84${canonical.slice(1)}` });
  });

  it('is the same however it is written', () => {
    const spellings = ['0912345678', '+84912345678', '84 912 345 678', '091 234 5678'];
    expect(new Set(spellings.map((typed) => parsePhone(typed)?.canonical))).toEqual(new Set(['0912345678']));
  });

  it('is unchanged when the prefix was never replaced or the number is short', () => {
    expect(parsePhone('0120123456')?.canonical).toBe('0120123456');
    expect(parsePhone('0901234567')?.e164).toBe('+84901234567');
  });

  it('is null for a number that is not mobile', () => {
    expect(parsePhone('1900 6868')).toBeNull();
  });

  it('is formatted in groups', () => {
    expect(formatPhone('+84908123456')).toBe('0908 123 456');
    expect(formatPhone('1900 6868')).toBe('1900 6868');
  });

  it('is masked in its middle, whichever way it is typed', () => {
    expect(maskPhone('+84 908 123 868')).toBe('0908 ••• 868');
    expect(maskPhone('0908123868')).toBe('0908 ••• 868');
  });
});
