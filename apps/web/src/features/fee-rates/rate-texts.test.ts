import { expect, test } from 'vitest';
import { parseRate, rateName, rateText, startIssue } from './rate-texts.ts';

test.each([
  ['2', 200],
  ['1,5', 150],
  [' 0.05 ', 5],
  ['100', 10_000],
  ['100,01', null],
  ['-1', null],
  ['1,555', null],
  ['', null],
  ['hai', null],
])('%j is a rate of %j', (text, rate) => expect(parseRate(text)).toBe(rate));

test('a rate is written in percent, with what it is for', () => {
  expect(rateText(150)).toBe('1,5%');
  const rate = { rate: 150, valid_from: '', valid_until: null };
  const category = { id: 1, title: 'Thời trang nữ' };
  expect(rateName({ ...rate, kind: 'commission', category, mall: true, business_type: null })).toBe(
    'Hoa hồng · Thời trang nữ · shop Mall',
  );
  expect(rateName({ ...rate, kind: 'vat', category: null, mall: false, business_type: 'household' })).toBe(
    'Thuế GTGT · hộ kinh doanh',
  );
});

test('a rate starts now or on a later day', () => {
  expect(startIssue('', '2026-11-28')).toBeNull();
  expect(startIssue('2026-11-29', '2026-11-28')).toBeNull();
  expect(startIssue('2026-11-28', '2026-11-28')).toContain('sau hôm nay');
  expect(startIssue('2020-01-01', '2026-11-28')).toContain('sau hôm nay');
});
