import type { ShippingRate } from '@market/contract';
import { describe, expect, it } from 'vitest';
import { NOTHING_SELECTED, selectionAfter } from '../../shared/state/selection.ts';
import { deliveredRates, estimatedItems, rateWords } from './delivery-rules.ts';
import { givenProduct } from './given.ts';

const rate = (over: Partial<ShippingRate>): ShippingRate => ({
  service_name: 'Giao tiêu chuẩn',
  service_code: 'table:standard',
  total_price: 32_000,
  description: '',
  currency: 'VND',
  min_delivery_date: null,
  max_delivery_date: null,
  ...over,
});

describe('a shipping estimate', () => {
  it('is for what is picked', () => {
    const selection = selectionAfter(NOTHING_SELECTED, { type: 'select', variantId: 4, quantity: 2 });
    expect(estimatedItems(givenProduct(), selection)).toEqual([{ variant_id: 4, quantity: 2 }]);
  });

  it('is for one least order of something in stock while nothing is picked', () => {
    const product = givenProduct({ quantityPerUnit: 5 });
    expect(estimatedItems(product, NOTHING_SELECTED)).toEqual([{ variant_id: 1, quantity: 15 }]);
    expect(estimatedItems({ ...product, variants: [] }, NOTHING_SELECTED)).toEqual([]);
  });

  it('leaves out what is arranged or fetched', () => {
    const rates = [
      rate({ service_code: 'self', total_price: 0 }),
      rate({}),
      rate({ service_code: 'pickup' }),
    ];
    expect(deliveredRates(rates).map(({ service_code }) => service_code)).toEqual(['table:standard']);
  });

  it('says what it costs and when it comes, as far as that is known', () => {
    expect(rateWords(rate({}))).toBe('32.000\u00a0₫');
    const dated = rate({
      min_delivery_date: '2026-11-21T05:00:00Z',
      max_delivery_date: '2026-11-23T05:00:00Z',
    });
    expect(rateWords(dated)).toBe('32.000\u00a0₫ · nhận 21–23/11');
  });
});
