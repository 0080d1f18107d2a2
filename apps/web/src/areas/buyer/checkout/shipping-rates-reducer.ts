// Shipping rates of one shop on the checkout page.
import type { ShippingRate } from '@market/contract/shipping/schemas';

export interface ShippingRates {
  readonly rates: readonly ShippingRate[];
  /** `service_code` of the chosen rate. */
  readonly selected: string | null;
  readonly loading: boolean;
  readonly error: string | null;
}

export type ShippingRatesEvent =
  | { readonly type: 'requested' }
  | { readonly type: 'succeeded'; readonly rates: readonly ShippingRate[] }
  | { readonly type: 'failed'; readonly message?: string }
  | { readonly type: 'chosen'; readonly code: string };

export const NO_RATES: ShippingRates = { rates: [], selected: null, loading: false, error: null };

export const RATES_FAILED_MESSAGE = 'Có lỗi xảy ra khi tìm đơn vị vận chuyển, vui lòng thử lại sau.';

export const shippingRatesReducer = (state: ShippingRates, event: ShippingRatesEvent): ShippingRates => {
  switch (event.type) {
    case 'requested':
      return { ...NO_RATES, loading: true };
    case 'succeeded':
      return { ...NO_RATES, rates: event.rates, selected: event.rates[0]?.service_code ?? null };
    case 'failed':
      return { ...state, loading: false, error: event.message || RATES_FAILED_MESSAGE };
    case 'chosen':
      return { ...state, selected: event.code };
  }
};
