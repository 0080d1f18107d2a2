import type { OwnPriceRule, SellerDeal } from '@market/contract/promotions/schemas';
import { expect, it } from 'vitest';
import { calendarOf } from './calendar-rows.ts';

// a Wednesday; the shown time begins on Monday, 23/11, in Vietnam
const now = new Date('2026-11-24T17:00:00Z').getTime();
const deal = (start_at: string, end_at: string, state: SellerDeal['state'] = 'running') =>
  ({ id: 1, product: { title: 'Áo' }, start_at, end_at, state }) as SellerDeal;
const rule = (starts_at: string, ends_at: string | null) =>
  ({ id: 2, title: 'Khách quen', starts_at, ends_at, state: 'active' }) as OwnPriceRule;

it('places what runs within five weeks, and cuts what is longer', () => {
  const {
    weeks,
    now: today,
    rows,
  } = calendarOf(
    [deal('2026-11-22T17:00:00Z', '2026-11-29T17:00:00Z')],
    [rule('2026-01-01T00:00:00Z', null)],
    now,
  );
  expect(weeks).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']);
  expect(today).toBeCloseTo(2 / 35);
  expect(rows.map(({ key, from, to }) => [key, from, to])).toEqual([
    ['rule 2', 0, 1],
    ['deal 1', 0, 0.2],
  ]);
});

it('leaves out what is over and what begins later', () => {
  const ended = deal('2026-11-01T00:00:00Z', '2026-11-30T00:00:00Z', 'stopped');
  const far = deal('2027-03-01T00:00:00Z', '2027-03-02T00:00:00Z', 'scheduled');
  expect(calendarOf([ended, far], [], now).rows).toEqual([]);
});
