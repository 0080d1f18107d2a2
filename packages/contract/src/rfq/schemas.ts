import { type Static, Type } from 'typebox';
import { RFQ_IMAGES_MAX, RFQ_INVITED_SHOPS_MAX, RFQ_ITEMS_MAX, RFQ_REQUIREMENTS } from '../constants/rfq.ts';
import { RFQ_CLOSED_REASONS } from '../rules/rfq-reasons.ts';
import { Count, Dong, Id, OneOf, OpaqueId, OrNull, Quantity, Text, Time } from '../fields.ts';
import { UploadedMedia } from '../media/schemas.ts';
import { ShopSummary } from '../shops/summary-schemas.ts';

/** A calendar day in Vietnam. */
export const Day = Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, maxLength: 10 });
/** A price or an amount that somebody offers, in đồng. */
export const Price = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
export const Fee = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

export const RfqStatus = OneOf(['open', 'closed', 'expired']);
export type RfqStatus = Static<typeof RfqStatus>;
export const RfqClosedReason = OneOf(RFQ_CLOSED_REASONS.map(({ code }) => code));
export type RfqClosedReason = Static<typeof RfqClosedReason>;
export const RfqRequirement = OneOf(RFQ_REQUIREMENTS.map(({ code }) => code));
export type RfqRequirement = Static<typeof RfqRequirement>;
export const RfqVisibility = OneOf(['all', 'invited']);
/** A part of the quantity: size and colour, or another article. */
export const RfqItem = Type.Object({
  name: Type.Optional(Text(120)),
  option1: Type.Optional(Text(60)),
  option2: Type.Optional(Text(60)),
  quantity: Quantity,
});
export type RfqItem = Static<typeof RfqItem>;
const Pictures = Type.Array(UploadedMedia);

/** The buyer, for the owner and the shops that quoted. `phone` where the buyer allows calls or accepted. */
export const RfqContact = Type.Object({
  name: Type.String(),
  area: OrNull(Type.String()),
  phone: OrNull(Type.String()),
});
export const RfqAction = OneOf(['close', 'bump', 'quote']);
export type RfqAction = Static<typeof RfqAction>;
export const Rfq = Type.Object({
  id: OpaqueId,
  /** `RFQ-1182` */
  number: Type.String(),
  /** The buyer; null for those who may not read `contact`. */
  user_id: OrNull(Id),
  title: Type.String(),
  category: Type.Object({ id: Id, title: Type.String(), parent_title: OrNull(Type.String()) }),
  product_id: OrNull(Id),
  product: OrNull(
    Type.Object({ id: Id, title: Type.String(), handle: Type.String(), thumb: OrNull(Type.String()) }),
  ),
  quantity: Quantity,
  unit: Type.String(),
  target_price: OrNull(Dong),
  /** For strangers without telephone numbers. */
  description: Type.String(),
  images: Pictures,
  items: Type.Array(RfqItem),
  requirements: Type.Array(RfqRequirement),
  province: Type.String(),
  needed_by: OrNull(Day),
  expires_at: Time,
  status: RfqStatus,
  closed_reason: OrNull(RfqClosedReason),
  up_at: Time,
  /** How often its owner has moved it up today; 0 for everybody else. */
  ups_today: Count,
  /** Of shops, without those that were withdrawn or ended before the request. */
  quotations_count: Count,
  /** Quotations that the owner has not read; 0 for everybody else. */
  unread_quotes: Count,
  visibility: RfqVisibility,
  contact: OrNull(RfqContact),
  /** Names of accepted shops; empty for everybody but the owner. */
  accepted_shops: Type.Array(Type.String()),
  /** Whether each accepted quotation ended without an order; false for everybody but the owner. */
  agreement_lapsed: Type.Boolean(),
  /** Whom the owner asked alone, and may write to; empty for everybody else, and of requests to all shops. */
  invited_shops: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  actions: Type.Array(RfqAction),
  created_at: Time,
});
export type Rfq = Static<typeof Rfq>;
export const RfqInput = Type.Object({
  title: Text(120, 1),
  /** Category of level 2; default: the product's. */
  category_id: Type.Optional(OrNull(Id)),
  product_id: Type.Optional(OrNull(Id)),
  quantity: Quantity,
  unit: Type.Optional(Text(20)),
  target_price: Type.Optional(OrNull(Price)),
  description: Text(3000, 1),
  images: Type.Optional(Type.Array(OpaqueId, { maxItems: RFQ_IMAGES_MAX })),
  items: Type.Optional(Type.Array(RfqItem, { maxItems: RFQ_ITEMS_MAX })),
  requirements: Type.Optional(Type.Array(RfqRequirement, { maxItems: RFQ_REQUIREMENTS.length })),
  province_code: Text(3, 1),
  area: Type.Optional(OrNull(Text(100))),
  needed_by: Type.Optional(OrNull(Day)),
  /** Shops that alone may quote; default: all. */
  shop_ids: Type.Optional(Type.Array(Id, { maxItems: RFQ_INVITED_SHOPS_MAX })),
  allow_calls: Type.Optional(Type.Boolean()),
});
export type RfqInput = Static<typeof RfqInput>;

export const QuotationStatus = OneOf(['sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'expired']);
export type QuotationStatus = Static<typeof QuotationStatus>;
export const QuotationTier = Type.Object({ startQuantity: Quantity, price: Price });
export type QuotationTier = Static<typeof QuotationTier>;
/** What the shop offers. Prices in đồng a unit. */
const offerFields = {
  unit_price: Price,
  /** Printing or embroidery, added to each unit's price. */
  customization_fee: Fee,
  /** Lower prices from larger quantities; empty: one price. */
  tiers: Type.Array(QuotationTier),
  quantity: Quantity,
  moq: Quantity,
  lead_time_days: Count,
  /** Days to make a sample; null: none. */
  sample_days: OrNull(Count),
  /** Of goods made to order, a unit; null for a product of the shop. */
  grams: OrNull(Count),
  /** Delivery by the shop, 0: free; null: by the rates of the order. */
  shipping_fee: OrNull(Dong),
  material: Type.String(),
  valid_until: Time,
  note: Type.String(),
};
export const QuotationVersion = Type.Object({
  unit_price: Price,
  customization_fee: Fee,
  quantity: Quantity,
  lead_time_days: Count,
  shipping_fee: OrNull(Dong),
  created_at: Time,
});
export const QuotationAction = OneOf(['accept', 'decline', 'order', 'message', 'withdraw', 'replace']);
export type QuotationAction = Static<typeof QuotationAction>;
export const Quotation = Type.Object({
  id: OpaqueId,
  rfq_id: OpaqueId,
  rfq_title: Type.String(),
  /** Of the request: what `quantity` counts. */
  unit: Type.String(),
  shop_id: Id,
  shop: ShopSummary,
  /** Who wrote it, for the people of the shop alone. */
  user_id: OrNull(Id),
  ...offerFields,
  images: Pictures,
  /** Null for goods made to order. */
  product_id: OrNull(Id),
  product: OrNull(
    Type.Object({ id: Id, title: Type.String(), handle: Type.String(), thumb: OrNull(Type.String()) }),
  ),
  /** Unit price with customization, and the total at `quantity`. */
  final_price: Dong,
  total: Dong,
  status: QuotationStatus,
  status_label: Type.String(),
  /** Not read before this call. */
  is_new: Type.Boolean(),
  decline_reason: OrNull(Type.String()),
  accepted_at: OrNull(Time),
  /** The order placed at this price. */
  order_id: OrNull(OpaqueId),
  /** Earlier quotations of this shop, the latest first. */
  history: Type.Array(QuotationVersion),
  messages_count: Count,
  actions: Type.Array(QuotationAction),
  created_at: Time,
});
export type Quotation = Static<typeof Quotation>;
export const QuotationInput = Type.Object({
  unit_price: Price,
  customization_fee: Type.Optional(Fee),
  tiers: Type.Optional(Type.Array(QuotationTier, { maxItems: 5 })),
  /** Default: the quantity of the request. */
  quantity: Type.Optional(Quantity),
  /** Default: `quantity`. */
  moq: Type.Optional(Quantity),
  lead_time_days: Type.Integer({ minimum: 0, maximum: 365 }),
  sample_days: Type.Optional(OrNull(Type.Integer({ minimum: 0, maximum: 90 }))),
  shipping_fee: Type.Optional(OrNull(Fee)),
  material: Type.Optional(Text(120)),
  /** The last day. */
  valid_until: Day,
  note: Type.Optional(Text(1000)),
  images: Type.Optional(Type.Array(OpaqueId, { maxItems: RFQ_IMAGES_MAX })),
  /** The shop's product that is ordered; without one, goods are made to order. */
  product_id: Type.Optional(OrNull(Id)),
  /** Of goods made to order, in grams a unit. */
  grams: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
});
export type QuotationInput = Static<typeof QuotationInput>;
export const QuotationMessage = Type.Object({
  id: Id,
  by: OneOf(['buyer', 'shop']),
  content: Type.String(),
  at: Time,
});
export type QuotationMessage = Static<typeof QuotationMessage>;

/** What an accepted quotation allows to order, until `expires_at`. */
export const QuotationDraft = Type.Object({
  quotation_id: OpaqueId,
  shop: ShopSummary,
  product: Type.Object({ id: Id, title: Type.String(), unit_name: Type.String() }),
  /** Suggested by the items of the request; the buyer may change them. */
  lines: Type.Array(
    Type.Object({
      variant_id: Id,
      title: Type.String(),
      image: OrNull(Type.String()),
      /** Of one unit. */
      grams: Count,
      available: Count,
      quantity: Count,
    }),
  ),
  tiers: Type.Array(QuotationTier),
  moq: Quantity,
  quantity: Quantity,
  shipping_fee: OrNull(Dong),
  expires_at: Time,
});
export type QuotationDraft = Static<typeof QuotationDraft>;

/** A request as a shop's inbox shows it. */
export const SellerRfq = Type.Object({
  rfq: Rfq,
  /** Percent. */
  match: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Within 24 hours of the end. */
  urgent: Type.Boolean(),
  buyer: Type.Object({ name: Type.String(), orders: Count }),
  /** Median first price of listed products of the category, in đồng. */
  market_price: OrNull(Dong),
  quotation: OrNull(Quotation),
});
export type SellerRfq = Static<typeof SellerRfq>;
