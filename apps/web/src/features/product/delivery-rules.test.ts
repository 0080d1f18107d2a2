import type { Address } from '@market/contract/customers/schemas';
import type { ShippingRate } from '@market/contract/shipping/schemas';
import { describe, expect, it } from 'vitest';
import { EMPTY_SELECTION, selectionReducer } from './variant-selection.ts';
import { deliveredRates, shippingDestinationUnknown, itemsToEstimate, rateText } from './delivery-rules.ts';
import { makeProduct } from './fixtures.ts';

const rate = (overrides: Partial<ShippingRate>): ShippingRate => ({
  service_name: 'Giao tiêu chuẩn',
  service_code: 'table:standard',
  total_price: 32_000,
  description: '',
  currency: 'VND',
  min_delivery_date: null,
  max_delivery_date: null,
  ...overrides,
});

const home = {
  firstName: 'Hân',
  lastName: 'Trần Ngọc',
  address1: '128/5 Hoàng Hoa Thám',
  city: 'Quận Tân Bình',
  ward: 'Phường 12',
  province: 'Thành phố Hồ Chí Minh',
  provinceId: 79,
  districtId: 766,
  wardId: 26_977,
} as Address;

describe('where an estimate is for', () => {
  it('is one’s own address before a province that was once chosen', () => {
    expect(shippingDestinationUnknown(home, 1)).toMatchObject({
      province_id: 79,
      district_id: 766,
      ward_id: 26_977,
    });
  });

  it('is the chosen province without an address, and nowhere without either', () => {
    expect(shippingDestinationUnknown(null, 1)).toEqual({ province_id: 1 });
    expect(shippingDestinationUnknown(null, null)).toBe(null);
  });
});

describe('a shipping estimate', () => {
  it('is for what is picked', () => {
    const selection = selectionReducer(EMPTY_SELECTION, { type: 'select', variantId: 4, quantity: 2 });
    expect(itemsToEstimate(makeProduct(), selection)).toEqual([{ variant_id: 4, quantity: 2 }]);
  });

  it('is for one least order of something in stock while nothing is picked', () => {
    const product = makeProduct({ quantityPerUnit: 5 });
    expect(itemsToEstimate(product, EMPTY_SELECTION)).toEqual([{ variant_id: 1, quantity: 15 }]);
    expect(itemsToEstimate({ ...product, variants: [] }, EMPTY_SELECTION)).toEqual([]);
  });

  it('leaves out what is arranged or fetched', () => {
    const rates = [
      rate({ service_code: 'self', total_price: 0 }),
      rate({}),
      rate({ service_code: 'pickup' }),
    ];
    expect(deliveredRates(rates).map(({ service_code }) => service_code)).toEqual(['table:standard']);
  });

  it('says what it costs and when it comes, as far as there is an answer', () => {
    expect(rateText(rate({}))).toBe('32.000\u00a0₫');
    const dated = rate({
      min_delivery_date: '2026-11-21T05:00:00Z',
      max_delivery_date: '2026-11-23T05:00:00Z',
    });
    expect(rateText(dated)).toBe('32.000\u00a0₫ · nhận 21–23/11');
  });
});
