import { expect, test } from 'vitest';
import { dealState, type DealFacts } from './deals.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const deal = (fields: Partial<DealFacts> = {}): DealFacts => ({
  start_at: at(8),
  end_at: at(12),
  stopped_at: null,
  ordered: 0,
  max_sale_quantity: 100,
  ...fields,
});

test.each([
  ['before its start is scheduled', deal(), at(7), 'scheduled'],
  ['at its start runs', deal(), at(8), 'running'],
  ['with room runs', deal({ ordered: 99 }), at(9), 'running'],
  ['at its cap is sold out', deal({ ordered: 100 }), at(9), 'sold_out'],
  ['at its end has ended', deal(), at(12), 'ended'],
  ['sold out and past its end has ended', deal({ ordered: 100 }), at(13), 'ended'],
  ['stopped by the seller is stopped', deal({ stopped_at: at(9) }), at(10), 'stopped'],
  ['stopped stays stopped past its end', deal({ stopped_at: at(9) }), at(13), 'stopped'],
])('a deal %s', (_what, facts, now, state) => {
  expect(dealState(facts, now)).toBe(state);
});
