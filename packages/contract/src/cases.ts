// After-sale cases: something is wrong with what was delivered.
import { Type, type Static } from 'typebox';
import { CashRefund } from './cash-refund-parts.ts';
import { CASE_IMAGES_MAX, CASE_RETURN_FEE_MAX, CASE_TYPES } from './constants.ts';
import { Count, Data, Dong, Id, OneOf, OpaqueId, OrNull, paged, Quantity, Text, Time } from './fields.ts';
import { refundRefused } from './order-changes.ts';
import { OfLine } from './order-line-name.ts';
import { illegalTransition, orderNotFound } from './order-problems.ts';
import { problem, route } from './route.ts';

export const CaseType = OneOf(CASE_TYPES.map(({ code }) => code));
export const CASE_STATES = ['open', 'seller_responding', 'agreed', 'escalated', 'decided', 'closed'] as const;
export const CaseState = OneOf(CASE_STATES);
/** Where what was agreed or decided is: the shop sends to the buyer, or the buyer sends back. */
export const CASE_STAGES = ['to_send', 'sent', 'arrived', 'to_return', 'returning', 'returned'] as const;

export const caseNotFound = problem('case.errors.not_found', 404, 'Không tìm thấy yêu cầu này.');
/** 409: not from this state, or not by this person. */
export const caseIllegal = problem(
  'case.errors.illegal',
  409,
  'Yêu cầu đang ở bước khác nên không thực hiện được thao tác này.',
  { state: CaseState },
);
/** 422: the order takes no case now, or one is open. */
export const caseRefused = problem(
  'case.errors.refused',
  422,
  ({ reason }) =>
    ({
      early: 'Đơn chưa đến hạn giao nên chưa mở được yêu cầu.',
      completed: 'Đơn đã hoàn tất nên không mở được yêu cầu.',
      refunded: 'Đơn đã được hoàn hết tiền nên không cần mở yêu cầu nữa.',
      open: 'Sản phẩm này đang có một yêu cầu chưa xử lý xong.',
      again: 'Sản phẩm này đã có một yêu cầu cùng loại, không mở lại được.',
      given_up: 'Bạn đã đóng yêu cầu của sản phẩm này nên không mở lại được.',
      lines: 'Vui lòng chọn sản phẩm và số lượng có trong đơn.',
      amount: 'Số tiền yêu cầu lớn hơn số tiền của các sản phẩm đã chọn.',
      images: 'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
      proof: 'Vui lòng điền mã vận đơn hoặc gửi ảnh biên nhận.',
    })[reason],
  {
    reason: OneOf([
      'early',
      'completed',
      'refunded',
      'open',
      'again',
      'given_up',
      'lines',
      'amount',
      'images',
      'proof',
    ]),
    most: Type.Optional(Dong),
  },
);

const Pictures = Type.Array(Type.Object({ id: OpaqueId, thumb: Type.String(), large: Type.String() }));

export const CaseMessage = Type.Object({
  id: Id,
  by: OneOf(['buyer', 'seller', 'staff', 'system']),
  content: Type.String(),
  images: Pictures,
  at: Time,
});

export type CaseMessage = Static<typeof CaseMessage>;

export const Case = Type.Object({
  id: OpaqueId,
  order_id: OpaqueId,
  order_number: Type.String(),
  type: CaseType,
  type_label: Type.String(),
  state: CaseState,
  state_label: Type.String(),
  /** Null unless it is agreed or decided and goods are to move. */
  stage: OrNull(OneOf(CASE_STAGES)),
  /** The parcel under way. */
  parcel: OrNull(Type.Object({ carrier: OrNull(Type.String()), tracking_code: OrNull(Type.String()) })),
  /** What the buyer paid to send the goods back, in đồng. */
  return_fee: Dong,
  reason: Type.String(),
  line_items: Type.Array(Type.Object({ id: Id, title: Type.String(), quantity: Quantity })),
  /** What the buyer asks back, in đồng; 0 for an exchange and a resend. */
  amount: Dong,
  /** What the seller offers instead, until the buyer answers. */
  offer: OrNull(Type.Object({ amount: Dong, note: Type.String() })),
  /** What was agreed or decided. */
  outcome: OrNull(
    Type.Object({
      by: OneOf(['seller', 'buyer', 'staff', 'silence']),
      refund: Dong,
      /** Who bears it. */
      fault: OneOf(['buyer', 'seller', 'carrier', 'platform', 'none']),
      note: Type.String(),
    }),
  ),
  /** What the shop gives of it in cash, where it took the cash itself: the goods' money, and the way back. */
  cash_refunds: Type.Array(CashRefund),
  /** When silence counts. */
  answer_by: OrNull(Time),
  messages: Type.Array(CaseMessage),
  actions: Type.Array(
    OneOf([
      'accept',
      'escalate',
      'close',
      'message',
      'receive',
      'send_back',
      'arrive',
      'agree',
      'counter',
      'refuse',
      'send',
      'take_back',
      'decide',
    ]),
  ),
  created_at: Time,
  closed_at: OrNull(Time),
});
export type Case = Static<typeof Case>;

const images = Type.Optional(Type.Array(OpaqueId, { maxItems: CASE_IMAGES_MAX }));
const CaseParams = Type.Object({ id: OpaqueId });
const OrderParams = Type.Object({ id: OpaqueId });

export const listOrderCases = route({
  method: 'GET',
  path: '/v2/order/api/orders/:id/cases.json',
  auth: 'user',
  summary: 'Cases of one of my orders, newest first',
  params: OrderParams,
  reply: Type.Object({
    cases: Type.Array(Case),
    openable: Type.Boolean(),
    /** Kinds of case that may still be opened of each line. */
    lines: Type.Array(Type.Object({ id: Id, types: Type.Array(CaseType) })),
  }),
  problems: [orderNotFound],
});

export const openCase = route({
  method: 'POST',
  path: '/v2/order/api/orders/:id/cases.json',
  auth: 'user',
  summary: 'Open a case: the money stays in escrow until it is closed',
  params: OrderParams,
  body: Type.Object({
    type: CaseType,
    line_items: Type.Array(OfLine({ quantity: Quantity }), { minItems: 1, maxItems: 500 }),
    reason: Text(1000, 1),
    /** Đồng to get back; the whole value of the lines when left out. */
    amount: Type.Optional(OrNull(Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }))),
    images,
  }),
  status: 201,
  reply: Type.Object({ case: Case }),
  problems: [orderNotFound, caseRefused],
});

const Said = Type.Object({ content: Type.Optional(Text(1000)), images });
const step = {
  method: 'POST',
  creates: true,
  auth: 'user',
  params: CaseParams,
  body: Said,
  reply: Type.Object({ case: Case }),
  problems: [caseNotFound, caseIllegal, caseRefused, refundRefused, illegalTransition],
} as const;

export const acceptCase = route({
  ...step,
  path: '/v2/order/api/cases/:id/accepted.json',
  summary: 'Take what the seller offers',
});
export const escalateCase = route({
  ...step,
  path: '/v2/order/api/cases/:id/escalated.json',
  summary: 'Ask the market to decide',
});
export const closeCase = route({
  ...step,
  path: '/v2/order/api/cases/:id/closed.json',
  summary: 'Take the case back, or finish it',
});
export const receiveCase = route({
  ...step,
  path: '/v2/order/api/cases/:id/received.json',
  summary: 'Say that what the shop sent arrived: the case is closed',
});
const parcel = {
  carrier: Type.Optional(Text(60)),
  tracking_code: Type.Optional(Text(60)),
  content: Type.Optional(Text(1000)),
  images,
};
export const sendBackCase = route({
  ...step,
  path: '/v2/order/api/cases/:id/sent-back.json',
  summary: 'Say that the goods are on their way back, by a tracking code or pictures',
  body: Type.Object({
    ...parcel,
    /** Đồng that sending them cost. */
    fee: Type.Optional(Type.Integer({ minimum: 0, maximum: CASE_RETURN_FEE_MAX })),
  }),
});
export const arriveCase = route({
  ...step,
  path: '/v2/order/api/cases/:id/arrived.json',
  summary: 'Say that the goods are at the shop: it answers within 72 hours',
});
export const writeCaseMessage = route({
  ...step,
  path: '/v2/order/api/cases/:id/messages.json',
  summary: 'Say or show something more',
});

const seller = { ...step, auth: 'shop', reply: Data({ case: Case }) } as const;

export const listSellerCases = route({
  method: 'GET',
  path: '/v1/seller/api/cases',
  auth: 'shop',
  summary: 'Cases of the shop, those that wait for it first',
  query: Type.Object({ state: Type.Optional(CaseState), order_id: Type.Optional(OpaqueId), ...paged(20) }),
  reply: Data({ cases: Type.Array(Case), total: Count }),
  problems: [],
});
export const agreeCase = route({
  ...seller,
  path: '/v1/seller/api/cases/:id/agree',
  summary: 'Give the buyer what they ask; of a return, once the goods are back where it is asked for',
  body: Type.Object({ ...Said.properties, return_goods: Type.Optional(Type.Boolean()) }),
});
export const counterCase = route({
  ...seller,
  path: '/v1/seller/api/cases/:id/counter',
  summary: 'Offer another amount',
  body: Type.Object({ amount: Type.Integer({ minimum: 0 }), content: Text(1000, 1), images }),
});
export const refuseCase = route({
  ...seller,
  path: '/v1/seller/api/cases/:id/refuse',
  summary: 'Refuse; the buyer may ask the market to decide, and of goods that came back the market does',
  body: Type.Object({ content: Text(1000, 1), images }),
});

export const sendCase = route({
  ...seller,
  path: '/v1/seller/api/cases/:id/sent',
  summary: 'Say that the agreed goods are on their way, by a tracking code or pictures',
  body: Type.Object(parcel),
});
export const takeBackCase = route({
  ...seller,
  path: '/v1/seller/api/cases/:id/received-back',
  summary: 'Take the goods back: the money goes to the buyer, and what is fit for sale on the shelf',
  body: Type.Object({ ...Said.properties, fit_for_sale: Type.Boolean() }),
});

export const listAdminCases = route({
  method: 'GET',
  path: '/v1/admin/api/cases',
  auth: 'support',
  summary: 'Cases, those that wait for a decision first',
  query: Type.Object({ state: Type.Optional(CaseState), ...paged(20) }),
  reply: Data({ cases: Type.Array(Case), total: Count }),
  problems: [],
});
export const decideCase = route({
  method: 'POST',
  creates: true,
  path: '/v1/admin/api/cases/:id/decide',
  auth: 'support',
  summary: 'Decide what goes back to the buyer, and who bears it',
  params: CaseParams,
  body: Type.Object({
    refund: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }),
    fault: OneOf(['buyer', 'seller', 'carrier', 'platform', 'none']),
    note: Text(1000, 1),
    /** Goods are to move first: the shop sends what was asked, or the buyer sends back before the money goes. */
    goods: Type.Optional(OneOf(['send', 'send_back'])),
  }),
  reply: Data({ case: Case }),
  problems: [caseNotFound, caseIllegal, caseRefused, refundRefused, illegalTransition],
});
