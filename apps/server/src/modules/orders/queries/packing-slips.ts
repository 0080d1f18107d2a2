import { orderNotFound } from '@market/contract/orders/problems';
import type { PackingSlip } from '@market/contract/orders/seller-schemas';
import { joinName } from '@market/contract/rules/names';
import { addressText } from '@market/contract/rules/places';
import { getVariantCodes, type VariantCodes } from '#catalogue';
import { imageUrlOrNull } from '#media';
import type { Context, Db, Seller } from '#platform/context.ts';
import * as store from '../store/orders.ts';
import { shopOrdersOf } from '../rules/shop-orders.ts';

const LOGO = 160;
const NO_CODES: VariantCodes = { sku: '', barcode: '', barcodeShared: false };

const slipOf = (
  order: store.OrderRow,
  lines: readonly store.LineRow[],
  codes: ReadonlyMap<number, VariantCodes>,
): PackingSlip => {
  const { shipping_address: to, shop } = order;
  return {
    id: order.id,
    orderNumber: order.order_number,
    createdAt: order.created_at.toISOString(),
    shop: {
      name: order.shop_name,
      phone: shop.phone,
      address: shop.address,
      logo: imageUrlOrNull(shop.logo, LOGO),
    },
    recipient: {
      name: joinName(to.first_name, to.last_name),
      phone: to.phone,
      address: addressText(to),
    },
    lineItems: lines.map((line) => ({
      variantId: line.variant_id,
      ...(codes.get(line.variant_id) ?? NO_CODES),
      title: line.title,
      variantTitle: line.variant_title,
      quantity: line.quantity,
      unitName: line.unit_name,
      price: line.price,
      linePrice: line.line_price,
    })),
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    totalWeight: order.total_grams,
    shippingTitle: order.shipping_line.title,
    trackingNumber: order.tracking_code,
    codAmount: order.cod_status === 'expected' ? order.total_price : 0,
    totalPrice: order.total_price,
    note: order.note,
  };
};

/** What is printed and put into parcels: of the shop's orders among these, in their order. */
export const getPackingSlips = async (
  context: Context<Db, Seller>,
  ids: readonly string[],
): Promise<PackingSlip[]> => {
  const { db, actor } = context;
  const { shopId, confirmedOnly } = shopOrdersOf(actor);
  const own = (await store.selectByIds(db, ids)).filter(
    ({ shop_id, fulfillment_status }) =>
      shop_id === shopId && !(confirmedOnly && fulfillment_status === 'unconfirmed'),
  );
  const lines = await store.selectLines(
    db,
    own.map(({ id }) => id),
  );
  const codes = await getVariantCodes(context, [...new Set(lines.map(({ variant_id }) => variant_id))]);
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
  return own.map((order) => slipOf(order, byOrder.get(order.id) ?? [], codes));
};

/** @throws orderNotFound */
export const getPackingSlip = async (context: Context<Db, Seller>, id: string): Promise<PackingSlip> => {
  const [slip] = await getPackingSlips(context, [id]);
  if (slip === undefined) throw orderNotFound();
  return slip;
};
