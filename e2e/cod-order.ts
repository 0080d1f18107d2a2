import { type Page, expect } from '@playwright/test';
import { getOrderableProduct } from '@market/contract/catalogue/routes';
import { placeOrder } from '@market/contract/checkout/routes';
import { getCustomer } from '@market/contract/customers/routes';
import type { Order } from '@market/contract/orders/schemas';
import { searchProducts } from '@market/contract/product-search/routes';
import { getSession } from '@market/contract/sessions/routes';
import { listShippingRates } from '@market/contract/shipping/routes';
import { callRoute } from './call-route.ts';

/** A variant of the shop that anybody may buy, with its minimum quantity. */
const findVariant = async (page: Page, shopId: number) => {
  const { products } = await callRoute(page, searchProducts, {
    query: { filter_shop_id: shopId, filter_min_stock: 500, sort_by: 'price', limit: 10 },
  });
  const card = products.find(({ price }) => price !== null);
  expect(card, `shop ${shopId} has a product for sale`).toBeDefined();
  const { product } = await callRoute(page, getOrderableProduct, { params: { id: card!.id } });
  const variant = product.variants.toSorted((a, b) => b.inventoryQuantity - a.inventoryQuantity)[0]!;
  return { variant_id: variant.id, quantity: Math.max(1, product.minOrderQuantity) };
};

export interface CodOrder {
  /** The shipping service; by default the shop delivers itself. */
  readonly service?: string;
  /** A multiple of the minimum quantity. */
  readonly times?: number;
  /** The payment method, unless it is paid on delivery. */
  readonly method?: 'bank_transfer';
}

/** Places an order at the shop as the buyer of this page; it is paid on delivery unless `method` is set. */
export const placeCodOrder = async (
  page: Page,
  shopId: number,
  { service = 'table:standard', times = 1, method }: CodOrder = {},
): Promise<Order> => {
  const { user } = (await callRoute(page, getSession)).data;
  const { customer } = await callRoute(page, getCustomer, {
    params: { userId: user.id },
    query: { by_user_id: true },
  });
  const address = customer.defaultAddress ?? customer.addresses[0]!;
  const to = {
    first_name: address.firstName,
    last_name: address.lastName,
    address1: address.address1,
    phone: address.phone,
    province_id: address.provinceId,
    district_id: address.districtId,
    ward_id: address.wardId,
  };
  const { variant_id, quantity } = await findVariant(page, shopId);
  const items = [{ variant_id, quantity: quantity * times }];
  const { rates } = await callRoute(page, listShippingRates, {
    body: { shop_id: shopId, shipping_address: to, items },
  });
  const rate = rates.find(({ service_code }) => service_code === service);
  expect(rate, `${service} has a rate for it`).toBeDefined();
  const { order } = await callRoute(page, placeOrder, {
    body: {
      shop_id: shopId,
      payment_method: method ?? 'cod',
      shipping_address: to,
      line_items: items,
      shipping_lines: [{ code: rate!.service_code }],
      note: 'Giao giờ hành chính',
    },
  });
  return order;
};
