import type { ShippingRate } from '@market/contract/shipping/schemas';
import { expect, it } from 'vitest';
import { cheapestRate, deliveryText } from './delivery-text.ts';

const dates = (from: string | null, to: string | null) => ({
  min_delivery_date: from,
  max_delivery_date: to,
});

it.each([
  ['2026-11-21T03:00:00Z', '2026-11-23T03:00:00Z', 'Nhận 21–23/11'],
  ['2026-11-30T03:00:00Z', '2026-12-02T03:00:00Z', 'Nhận 30/11–2/12'],
  ['2026-11-20T03:00:00Z', '2026-11-20T05:00:00Z', 'Nhận 20/11'],
  // Vietnamese dates: 18:00 UTC is the next day there.
  ['2026-11-20T18:00:00Z', '2026-11-22T18:00:00Z', 'Nhận 21–23/11'],
  [null, null, null],
])('from %s to %s reads as %s', (from, to, text) => {
  expect(deliveryText(dates(from, to))).toBe(text);
});

it('the cheapest is the cheapest of those that are carried', () => {
  const rate = (service_code: string, total_price: number, carried = true) =>
    ({ service_code, total_price, min_delivery_date: carried ? '2026-11-20' : null }) as ShippingRate;
  const rates = [rate('table:express', 148_000), rate('table:standard', 86_000), rate('pickup', 0, false)];
  expect(cheapestRate(rates)).toBe('table:standard');
  expect(cheapestRate(rates.slice(1))).toBeNull();
});
