import type { ShippingRate } from '@market/contract/shipping/schemas';
import { describe, expect, it } from 'vitest';
import { chosenRates, initialChoices, checkoutReducer, type CheckoutChoices } from './checkout-reducer.ts';

const rate = { service_code: 'table:standard' } as ShippingRate;
const start = initialChoices([5, 7], 11);
const withRates = (state: CheckoutChoices, shopId: number) =>
  checkoutReducer(state, { type: 'shipping', shopId, event: { type: 'succeeded', rates: [rate] } });

describe('building an order', () => {
  it('starts with the address and without choices for any shop', () => {
    expect(start).toMatchObject({ addressId: 11, paymentMethod: null });
    expect(Object.keys(start.shops)).toEqual(['5', '7']);
  });

  it('takes another address and another way to pay', () => {
    const moved = checkoutReducer(start, { type: 'address_chosen', addressId: 12 });
    expect(checkoutReducer(moved, { type: 'method_chosen', method: 'cod' })).toMatchObject({
      addressId: 12,
      paymentMethod: 'cod',
    });
  });

  it('keeps the rates and the note of each shop apart', () => {
    const after = checkoutReducer(withRates(start, 5), {
      type: 'note_written',
      shopId: 7,
      note: 'Đóng theo size',
    });
    expect(after.shops[5]).toMatchObject({ note: '', shipping: { selected: 'table:standard' } });
    expect(after.shops[7]).toMatchObject({ note: 'Đóng theo size', shipping: { selected: null } });
  });

  it('holds one code of each shop and one of the platform, the last one given', () => {
    const codes = [
      { place: 5, code: { id: 1, code: 'HOANG10' } },
      { place: 'platform', code: { id: 2, code: 'PHIEN50' } },
      { place: 5, code: { id: 3, code: 'HOANG20' } },
    ] as const;
    let state = start;
    for (const { place, code } of codes)
      state = checkoutReducer(state, { type: 'code_applied', place, code });
    expect(state.codes).toEqual({ 5: { id: 3, code: 'HOANG20' }, platform: { id: 2, code: 'PHIEN50' } });
    expect(checkoutReducer(state, { type: 'code_removed', place: 5 }).codes).toEqual({
      platform: { id: 2, code: 'PHIEN50' },
    });
  });

  it('spends no coins by default', () => {
    expect(start.coins).toBeNull();
    expect(checkoutReducer(start, { type: 'coins_chosen', coins: 'all' }).coins).toBe('all');
  });

  it('ignores a shop that is not in the checkout', () => {
    expect(checkoutReducer(start, { type: 'note_written', shopId: 9, note: 'x' })).toBe(start);
  });

  it('has a rate for every shop, or none to send', () => {
    expect(chosenRates(withRates(start, 5))).toBeNull();
    expect(chosenRates(withRates(withRates(start, 5), 7))).toEqual(
      new Map([
        [5, 'table:standard'],
        [7, 'table:standard'],
      ]),
    );
  });

  it('has none to send while one shop is being asked again, or failed', () => {
    const all = withRates(withRates(start, 5), 7);
    const asking = checkoutReducer(all, { type: 'shipping', shopId: 5, event: { type: 'requested' } });
    expect(chosenRates(asking)).toBeNull();
    const failed = checkoutReducer(all, { type: 'shipping', shopId: 5, event: { type: 'failed' } });
    expect(chosenRates(failed)).toBeNull();
  });
});
