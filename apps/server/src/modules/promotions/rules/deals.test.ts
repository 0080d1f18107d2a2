import { expect, test } from 'vitest';
import { dealState, type DealFacts } from './deals.ts';

const atHour = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const deal = (fields: Partial<DealFacts> = {}): DealFacts => ({
  start_at: atHour(8),
  end_at: atHour(12),
  stopped_at: null,
  ordered: 0,
  max_sale_quantity: 100,
  ...fields,
});

test.each([
  ['before its start is scheduled', deal(), atHour(7), 'scheduled'],
  ['at its start runs', deal(), atHour(8), 'running'],
  ['with room runs', deal({ ordered: 99 }), atHour(9), 'running'],
  ['at its cap is sold out', deal({ ordered: 100 }), atHour(9), 'sold_out'],
  ['at its end has ended', deal(), atHour(12), 'ended'],
  ['sold out and past its end has ended', deal({ ordered: 100 }), atHour(13), 'ended'],
  ['stopped by the seller is stopped', deal({ stopped_at: atHour(9) }), atHour(10), 'stopped'],
  ['stopped stays stopped past its end', deal({ stopped_at: atHour(9) }), atHour(13), 'stopped'],
])('a deal %s', (_what, facts, now, state) => {
  expect(dealState(facts, now)).toBe(state);
});
