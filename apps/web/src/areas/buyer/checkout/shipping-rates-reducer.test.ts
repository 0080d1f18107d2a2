import type { ShippingRate } from '@market/contract/shipping/schemas';
import { describe, expect, it } from 'vitest';
import { NO_RATES, RATES_FAILED_MESSAGE, shippingRatesReducer } from './shipping-rates-reducer.ts';

const rates = ['table:standard', 'table:express'].map(
  (service_code) => ({ service_code, total_price: 20_000 }) as ShippingRate,
);
const loadedRates = shippingRatesReducer(NO_RATES, { type: 'succeeded', rates });

describe('shipping rates', () => {
  it('are cleared with their error and loading once asked for', () => {
    const before = { ...loadedRates, error: 'Hỏng' };
    expect(shippingRatesReducer(before, { type: 'requested' })).toEqual({ ...NO_RATES, loading: true });
  });

  it('are stored with the first one selected when they come', () => {
    expect(loadedRates).toEqual({ rates, selected: 'table:standard', loading: false, error: null });
  });

  it('have nothing selected when there are none', () => {
    expect(shippingRatesReducer(NO_RATES, { type: 'succeeded', rates: [] }).selected).toBeNull();
  });

  it('show the message of the server when they fail', () => {
    const requested = shippingRatesReducer(NO_RATES, { type: 'requested' });
    expect(shippingRatesReducer(requested, { type: 'failed', message: 'Chưa giao tới đây.' })).toEqual({
      ...NO_RATES,
      error: 'Chưa giao tới đây.',
    });
  });

  it('show the default text when the server said nothing', () => {
    expect(shippingRatesReducer(NO_RATES, { type: 'failed' }).error).toBe(RATES_FAILED_MESSAGE);
  });

  it('replace the selection when another is chosen', () => {
    expect(shippingRatesReducer(loadedRates, { type: 'chosen', code: 'table:express' }).selected).toBe(
      'table:express',
    );
  });
});
