import type { CheckoutPayload } from '@market/contract/checkout/schemas';
import type { Address, Customer } from '@market/contract/customers/schemas';
import type { Invoice } from '@market/contract/orders/schemas';
import type { PaymentMethod } from '@market/contract/payments/schemas';
import { ORDER_SOURCE } from '@market/contract/constants/orders';
import type { SelectedShop } from './selected-lines.ts';

export interface AppliedCode {
  /** Id of the price rule. */
  readonly id: number;
  readonly code: string;
}
/** Field of a code: a shop id, or the platform's one for the checkout. */
export type CodePlace = number | 'platform';
export type AppliedCodes = Readonly<Partial<Record<CodePlace, AppliedCode>>>;

export interface PayloadParts {
  readonly shops: readonly SelectedShop[];
  readonly cartToken: string;
  readonly customer: Pick<Customer, 'id' | 'userId' | 'email'>;
  readonly address: Address;
  /** By shop id. */
  readonly methods: ReadonlyMap<number, PaymentMethod>;
  /** `service_code` by shop id. */
  readonly rates: ReadonlyMap<number, string>;
  readonly codes: AppliedCodes;
  /** Coins for the checkout. */
  readonly coins: number;
}

const discountCodes = (applied: AppliedCode | undefined) =>
  applied === undefined ? {} : { discount_codes: [{ price_rule: { ...applied } }] };

/** Address in the format of the checkout API. */
export const shippingAddress = (address: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  address1: address.address1,
  phone: address.phone,
  city: address.city,
  ward: address.ward,
  province: address.province,
  country: address.country,
  province_id: address.provinceId,
  district_id: address.districtId,
  ward_id: address.wardId,
});

/** One order per shop. Null while a shop has no rate or payment method. */
export const quotePayload = (parts: PayloadParts): CheckoutPayload | null => {
  const { shops, cartToken, customer, address, methods, rates, codes, coins } = parts;
  const orders = shops.flatMap(({ shop, items, quotationId }) => {
    const [method, code] = [methods.get(shop.id), rates.get(shop.id)];
    if (method === undefined || code === undefined) return [];
    return [
      {
        cart_token: cartToken,
        payment_method: method,
        shop_id: shop.id,
        email: customer.email,
        customer: { id: customer.id, type: 'user', user_id: customer.userId },
        shipping_address: shippingAddress(address),
        line_items: items.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
        shipping_lines: [{ code }],
        source_name: ORDER_SOURCE,
        ...(quotationId !== undefined && { quotation_id: quotationId }),
        ...discountCodes(codes[shop.id]),
      },
    ];
  });
  if (orders.length < shops.length) return null;
  return { orders, ...discountCodes(codes.platform), ...(coins > 0 && { coin_redeem: coins }) };
};

/** The quoted payload plus notes and invoice, which do not change any price. */
export const placePayload = (
  quoted: CheckoutPayload,
  extra: {
    readonly token: string;
    readonly noteOf: (shopId: number) => string;
    readonly invoice: Invoice | null;
  },
): CheckoutPayload => ({
  ...quoted,
  quote_token: extra.token,
  orders: quoted.orders.map((order) => ({
    ...order,
    note: extra.noteOf(order.shop_id).trim(),
    invoice: extra.invoice,
  })),
});
