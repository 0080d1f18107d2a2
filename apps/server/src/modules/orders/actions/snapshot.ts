import type { Context, Db, Person } from '#platform/context.ts';
import type { OrderPayload } from '@market/contract/checkout/schemas';
import type { ReducedLine } from '@market/contract/rules/checkout-price';
import type { DiscountRule } from '@market/contract/rules/discount';
import { addressText } from '@market/contract/rules/places';
import { foldAccents } from '@market/contract/rules/text';
import type { ShippingRate } from '@market/contract/shipping/schemas';
import { ORDER_SOURCE } from '@market/contract/constants/orders';
import type { Offer } from '#catalogue';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { carrierOf } from '#shipping';
import type { ShopRecord } from '#shops';
import { orderStateOf } from '../rules/order-state.ts';
import type { NewDiscount, NewLine } from '../store/orders.ts';
import type { Buyer, NewOrder, ShippingAddress, ShopHead } from '../tables.ts';

/** One shop's order, priced and checked, that is to be written. Money in đồng. */
export interface OrderDraft {
  readonly payload: Pick<OrderPayload, 'payment_method' | 'email' | 'invoice' | 'note'>;
  readonly shop: ShopRecord;
  readonly address: ShippingAddress;
  readonly rate: ShippingRate;
  readonly lines: readonly {
    readonly offer: Offer;
    readonly price: ReducedLine;
    /** The deal that set its price. */
    readonly deal_id: number | null;
  }[];
  readonly priced: {
    readonly cod_fee: number;
    readonly coin_earn: number;
    readonly discounts: readonly { readonly rule: DiscountRule; readonly amount: number }[];
  };
  readonly figures: {
    readonly subtotal: number;
    readonly shipping: number;
    readonly discount: number;
    readonly coin_redeem: number;
    readonly total: number;
  };
  /** In grams. */
  readonly total_weight: number;
}

/** The shop as its orders store it. */
export const shopSnapshotOf = (shop: ShopRecord): ShopHead => ({
  slug: shop.slug,
  logo: shop.logo,
  isVip: shop.isVip ? 1 : 0,
  isVerified: shop.isVerified ? 1 : 0,
  isBusiness: shop.isBusiness,
  mall: shop.mall,
  phone: shop.phone,
  address: addressText({ ...shop, address1: shop.address }) || null,
});

/** What an order is found by: the buyer by number, shop and titles, the shop by number and who gets it. */
export const searchTexts = (
  order: Pick<NewOrder, 'order_number' | 'shop_name' | 'shipping_address'>,
  titles: readonly string[],
) => {
  const { first_name, last_name, phone } = order.shipping_address;
  return {
    buyer_text: foldAccents([order.order_number, order.shop_name, ...titles].join(' ')),
    seller_text: foldAccents([order.order_number, last_name, first_name, phone].join(' ')),
  };
};

/** The order's row: everything in it as it is now. */
export const rowOf = (
  context: Context<Db, Person>,
  { payload, shop, address, rate, priced, total_weight, figures, lines }: OrderDraft,
  ids: {
    readonly checkout_id: string;
    readonly order_number: string;
    readonly buyer: Buyer;
    readonly ref_code: string | null;
    readonly from_ad: boolean;
  },
): NewOrder => {
  const cod = payload.payment_method === 'cod';
  const named = { order_number: ids.order_number, shop_name: shop.name, shipping_address: address };
  return {
    ...ids,
    ...named,
    ...searchTexts(
      named,
      lines.map(({ offer }) => offer.title),
    ),
    id: opaqueId(),
    user_id: context.actor.id,
    shop_id: shop.id,
    shop: shopSnapshotOf(shop),
    email: payload.email?.trim() || null,
    status: 'open',
    financial_status: 'pending',
    fulfillment_status: 'unconfirmed',
    shipment_status: null,
    cod_status: cod ? 'expected' : 'none',
    cancellation_state: null,
    payment_method: payload.payment_method,
    payment_timing: shop.payment_timing,
    shipping_line: {
      title: rate.service_name,
      code: rate.service_code,
      source: carrierOf(rate.service_code) ?? 'table',
      price: rate.total_price,
      min_delivery_date: rate.min_delivery_date,
      max_delivery_date: rate.max_delivery_date,
    },
    invoice: payload.invoice ?? null,
    note: payload.note?.trim() ?? '',
    source_name: ORDER_SOURCE,
    subtotal_price: figures.subtotal,
    shipping_price: figures.shipping,
    cod_fee: priced.cod_fee,
    discount_price: figures.discount,
    coin_redeem: figures.coin_redeem,
    coin_earn: priced.coin_earn,
    total_price: figures.total,
    total_grams: total_weight,
    created_at: context.now,
    updated_at: context.now,
  };
};

export const linesOf = (order_id: string, { lines, shop }: OrderDraft): NewLine[] =>
  lines.map(({ offer, price, deal_id }, index) => ({
    order_id,
    position: index + 1,
    product_id: offer.product_id,
    variant_id: offer.variant_id,
    title: offer.title,
    handle: offer.handle,
    variant_title: offer.variant_title,
    vendor: shop.name,
    unit_name: offer.unit_name,
    image: offer.image,
    quantity: price.quantity,
    grams: offer.grams,
    original_price: price.price,
    price: price.final_price,
    line_price: price.final_line_price,
    coin_earn: price.coin_earn,
    deal_id,
    category_lv1: offer.category_lv1,
    shop_discount: price.shop_discount,
    platform_discount: price.platform_discount,
    coin_share: price.coin_share,
  }));

/** The rules that took something off, as they are now. */
export const discountsOf = (order_id: string, { priced }: OrderDraft): NewDiscount[] =>
  priced.discounts.map(({ rule, amount }) => ({
    order_id,
    price_rule_id: rule.id,
    code: rule.code,
    title: rule.title,
    description: rule.description,
    value_type: rule.value_type,
    value: rule.value,
    target_type: rule.target_type,
    target_selection: rule.target_selection,
    funded_by: rule.funded_by,
    amount,
  }));

/** The state of a new order. */
export const initialOrderState = (order: NewOrder, now: Date) =>
  orderStateOf({ ...order, carrier: carrierOf(order.shipping_line.code), pickup_due_at: null } as never, now);
