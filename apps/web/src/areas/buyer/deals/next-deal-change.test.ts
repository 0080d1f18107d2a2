import { expect, it } from 'vitest';
import { nextDealChange } from './next-deal-change.ts';

const card = (
  startDate: string,
  endDate: string,
  dealState: 'running' | 'scheduled' | 'sold_out' = 'running',
) => ({ dealState, deal: { startDate, endDate } }) as never;

it('the first deal to end is counted down to, unless it is sold out', () => {
  const cards = [card('2026-11-21', '2026-11-24'), card('2026-11-20', '2026-11-23')];
  expect(nextDealChange(cards, 'running')?.at).toBe('2026-11-23');
  expect(nextDealChange([card('2026-11-20', '2026-11-22', 'sold_out'), ...cards], 'running')?.at).toBe(
    '2026-11-23',
  );
});
it('the first upcoming one to begin is', () => {
  const cards = [
    card('2026-11-25', '2026-11-26', 'scheduled'),
    card('2026-11-24', '2026-11-30', 'scheduled'),
  ];
  expect(nextDealChange(cards, 'scheduled')?.at).toBe('2026-11-24');
});
it('without deals there is no countdown', () => expect(nextDealChange([], 'running')).toBeNull());
