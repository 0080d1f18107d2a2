import { type Static, Type } from 'typebox';
import { OrderBuyerStatus } from './schemas.ts';
import { Count, Dong, Id, OpaqueId, OrNull, Quantity, Time } from '../fields.ts';

export const PackingSlip = Type.Object({
  id: OpaqueId,
  orderNumber: Type.String(),
  createdAt: Time,
  shop: Type.Object({
    name: Type.String(),
    phone: OrNull(Type.String()),
    address: OrNull(Type.String()),
    logo: OrNull(Type.String()),
  }),
  recipient: Type.Object({ name: Type.String(), phone: Type.String(), address: Type.String() }),
  lineItems: Type.Array(
    Type.Object({
      variantId: Id,
      /** SKU and barcode of now; empty where the shop has none. */
      sku: Type.String(),
      barcode: Type.String(),
      /** Whether another variant that the shop sells has the barcode too: a scan does not say which was meant. */
      barcodeShared: Type.Boolean(),
      title: Type.String(),
      variantTitle: Type.String(),
      quantity: Quantity,
      unitName: Type.String(),
      price: Dong,
      linePrice: Dong,
    }),
  ),
  itemCount: Count,
  /** Grams. */
  totalWeight: Count,
  shippingTitle: Type.String(),
  trackingNumber: OrNull(Type.String()),
  /** Cash to collect; 0 when paid. */
  codAmount: Dong,
  totalPrice: Dong,
  note: Type.String(),
});
export type PackingSlip = Static<typeof PackingSlip>;

/** Of open orders, what their buyers paid, less refunds. */
const PendingSum = Type.Object({ orders: Count, amount: Dong });
export const PendingMoney = Type.Object({
  /** Delivered, paid to the market, and not completed yet. */
  awaiting_completion: PendingSum,
  /** Paid to the market, and not delivered yet. */
  in_escrow: PendingSum,
});
export type PendingMoney = Static<typeof PendingMoney>;

/** The buyer of an order at this shop, over all their orders of it. */
export const BuyerHistory = Type.Object({
  orders: Count,
  cancelled: Count,
  /** Đồng, without cancelled orders. */
  spent: Dong,
  /** The latest other orders. */
  latest: Type.Array(
    Type.Object({
      id: OpaqueId,
      order_number: Type.String(),
      total_price: Dong,
      quantity: Quantity,
      buyer_status: OrderBuyerStatus,
      /** The buyer fetches the goods at the shop. */
      collected: Type.Boolean(),
      created_at: Time,
    }),
  ),
});
export type BuyerHistory = Static<typeof BuyerHistory>;
