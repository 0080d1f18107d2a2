import { expect, test } from 'vitest';
import { isCode, normalCode, refusalOf, stateOf, type PriceRuleFacts } from './price-rules.ts';

const atHour = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const rule = (fields: Partial<PriceRuleFacts> = {}): PriceRuleFacts => ({
  starts_at: atHour(8),
  ends_at: atHour(12),
  stopped_at: null,
  used: 0,
  usage_limit: 10,
  ...fields,
});

test.each([
  ['before its start is scheduled', rule(), atHour(7), 'scheduled'],
  ['at its start is active', rule(), atHour(8), 'active'],
  ['with a use left is active', rule({ used: 9 }), atHour(9), 'active'],
  ['with none left is used up', rule({ used: 10 }), atHour(9), 'used_up'],
  ['without a limit is never used up', rule({ used: 10_000, usage_limit: null }), atHour(9), 'active'],
  ['at its end has ended', rule(), atHour(12), 'ended'],
  ['used up and past its end has ended', rule({ used: 10 }), atHour(13), 'ended'],
  ['without an end does not end', rule({ ends_at: null }), atHour(23), 'active'],
  ['that was stopped is stopped, also past its end', rule({ stopped_at: atHour(9) }), atHour(13), 'stopped'],
])('a rule %s', (_what, facts, now, state) => {
  expect(stateOf(facts, now)).toBe(state);
});

test('a person who used a rule gets that reason while the rule is valid, and the general reason otherwise', () => {
  const once = (fields: Partial<PriceRuleFacts>) => ({ ...rule(fields), once_per_customer: true });
  const discountAt = (fields: Partial<PriceRuleFacts>, hour: number) =>
    refusalOf(once(fields), { now: atHour(hour), usedByYou: true });
  expect([
    discountAt({}, 9),
    discountAt({ used: 10 }, 9),
    discountAt({}, 13),
    discountAt({ stopped_at: atHour(8) }, 9),
  ]).toEqual(['used_by_you', 'used_by_you', 'ended', 'stopped']);
  expect(refusalOf({ ...rule(), once_per_customer: false }, { now: atHour(9), usedByYou: true })).toBeNull();
});

test.each([
  [' phien50 ', 'PHIEN50'],
  ['ＰＨＩＥＮ５０', 'PHIEN50'],
  ['Giam-10_x', 'GIAM-10_X'],
])('%j is stored as %j and can be published', (typed, code) => {
  expect(normalCode(typed)).toBe(code);
  expect(isCode(code)).toBe(true);
});

test.each(['AB', '-ABC', 'GIẢM10', 'A B C', 'A'.repeat(33), 'A.B.C', '', 'AB;--'])(
  '%j is no code',
  (code) => {
    expect(isCode(normalCode(code))).toBe(false);
  },
);
