// What a shop takes off by itself: deals and free shipping. Another shop's thing is 404.
import { Type, type Static } from 'typebox';
import { productNotFound } from './catalogue.ts';
import { AsRead, Count, Data, Dong, Id, OneOf, OrNull, paged, Quantity, Time } from './fields.ts';
import { AnyDong, IdParams, Moment, PaidDong } from './promotion-fields.ts';
import { problem, route } from './route.ts';
import { dong } from './rules/money.ts';

export const dealNotFound = problem('promotion.errors.deal_not_found', 404, 'Không tìm thấy deal này.');
/** 409: another deal of the same product has some of this time. */
export const dealOverlaps = problem(
  'promotion.errors.deal_overlaps',
  409,
  'Sản phẩm đã có một deal khác trong khoảng thời gian này. Chọn thời gian khác, hoặc dừng deal kia trước.',
  { deal_id: Id },
);
/** 409: it has ended or was stopped. */
export const dealOver = problem(
  'promotion.errors.deal_over',
  409,
  'Deal đã kết thúc nên không sửa được. Hãy tạo deal mới.',
);
/** 422: what the deal says cannot be. */
export const dealRefused = problem(
  'promotion.errors.deal_refused',
  422,
  ({ reason, below }) =>
    ({
      no_price: 'Sản phẩm chưa có giá bán nên chưa tạo deal được.',
      price: `Giá deal phải thấp hơn giá bán đang áp dụng${below === undefined ? '' : ` (${dong(below)})`}.`,
      window: 'Thời gian kết thúc phải sau thời gian bắt đầu và sau bây giờ.',
      quantity: 'Số lượng tối thiểu mỗi đơn không được lớn hơn tổng số lượng của deal.',
      running: 'Deal đang chạy: chỉ kết thúc sớm hơn hoặc tăng số lượng được thôi.',
    })[reason],
  {
    reason: OneOf(['no_price', 'price', 'window', 'quantity', 'running']),
    /** The price that the deal's has to be below, in đồng. */
    below: Type.Optional(Dong),
  },
);

export const SellerDeal = Type.Object({
  id: Id,
  product_id: Id,
  /** Null when it is not there any more. */
  product: OrNull(
    Type.Object({ id: Id, title: Type.String(), handle: Type.String(), thumb: OrNull(Type.String()) }),
  ),
  /** Of one unit, đồng. */
  price: Dong,
  /** The first tier's when the deal was set. */
  list_price: Dong,
  /** Share off, 0 to 1. */
  discount_rate: Type.Number(),
  start_at: Time,
  end_at: Time,
  min_quantity: Quantity,
  max_sale_quantity: Quantity,
  /** Units of living orders. */
  ordered: Count,
  is_hot: Type.Boolean(),
  stopped_at: OrNull(Time),
  state: OneOf(['scheduled', 'running', 'sold_out', 'stopped', 'ended']),
});
export type SellerDeal = Static<typeof SellerDeal>;

const dealFields = {
  price: PaidDong,
  /** Left out: now. What lies behind begins now. */
  start_at: Type.Optional(Moment),
  end_at: Moment,
  /** Units of the product an order has at least to get the price. */
  min_quantity: Type.Optional(Quantity),
  /** Units in all. */
  max_sale_quantity: Quantity,
};
export const DealInput = Type.Object({ product_id: Id, ...dealFields });
export type DealInput = Static<typeof DealInput>;
export const DealChanges = Type.Partial(Type.Object(dealFields));
export type DealChanges = Static<typeof DealChanges>;

const DealReply = Data({ deal: SellerDeal });

export const listSellerDeals = route({
  method: 'GET',
  path: '/v1/seller/api/deals',
  auth: 'shop',
  summary: "The shop's deals, the latest to begin first",
  query: Type.Object({
    /** running has the sold out, stopped the ended ones. */
    status: Type.Optional(OneOf(['running', 'stopped', 'scheduled'])),
    ...paged(20),
  }),
  reply: Data({ deals: Type.Array(SellerDeal), total: Count }),
  problems: [],
});

export const createSellerDeal = route({
  method: 'POST',
  path: '/v1/seller/api/deals',
  auth: 'shop',
  status: 201,
  summary: 'Begin a deal, now or later',
  body: DealInput,
  reply: DealReply,
  problems: [productNotFound, dealRefused, dealOverlaps],
});

export const getSellerDeal = route({
  method: 'GET',
  path: '/v1/seller/api/deals/:id',
  auth: 'shop',
  summary: 'One deal of the shop',
  params: IdParams,
  reply: DealReply,
  problems: [dealNotFound],
});

export const changeSellerDeal = route({
  method: 'PUT',
  path: '/v1/seller/api/deals/:id',
  auth: 'shop',
  summary: 'Change a deal; one that has begun only ends earlier or has more units',
  params: IdParams,
  body: AsRead(DealChanges, SellerDeal),
  reply: DealReply,
  problems: [dealNotFound, dealRefused, dealOverlaps, dealOver],
});

export const stopSellerDeal = route({
  method: 'DELETE',
  path: '/v1/seller/api/deals/:id',
  auth: 'shop',
  summary: 'Stop a deal; one that never began is gone',
  params: IdParams,
  problems: [dealNotFound],
});

const FreeShipping = Type.Object({
  /** Goods of an order from which shipping is free, in đồng; 0 is always, null never. */
  threshold: OrNull(AnyDong),
});

export const getFreeShipping = route({
  method: 'GET',
  path: '/v1/seller/api/free-shipping',
  auth: 'shop',
  summary: 'From which goods on the shop pays the shipping',
  reply: Data({ free_shipping: FreeShipping }),
  problems: [],
});

export const setFreeShipping = route({
  method: 'PUT',
  path: '/v1/seller/api/free-shipping',
  auth: 'shop',
  summary: 'Pay the shipping from so many đồng of goods on, or not',
  body: FreeShipping,
  reply: Data({ free_shipping: FreeShipping }),
  problems: [],
});
