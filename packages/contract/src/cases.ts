// After-sale cases: something is wrong with what was delivered.
import { Type, type Static } from 'typebox';
import { CASE_IMAGES_MAX, CASE_TYPES } from './constants.ts';
import { Count, Data, Dong, Id, OneOf, OpaqueId, OrNull, paged, Quantity, Text, Time } from './fields.ts';
import { refundRefused } from './order-changes.ts';
import { illegalTransition, orderNotFound } from './order-problems.ts';
import { problem, route } from './route.ts';

export const CaseType = OneOf(CASE_TYPES.map(({ code }) => code));
export const CASE_STATES = ['open', 'seller_responding', 'agreed', 'escalated', 'decided', 'closed'] as const;
export const CaseState = OneOf(CASE_STATES);

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
      open: 'Đơn này đang có một yêu cầu chưa xử lý xong.',
      lines: 'Vui lòng chọn sản phẩm và số lượng có trong đơn.',
      amount: 'Số tiền yêu cầu lớn hơn số tiền của các sản phẩm đã chọn.',
      images: 'Ảnh không còn hoặc không phải của bạn, vui lòng tải lại.',
    })[reason],
  {
    reason: OneOf(['early', 'completed', 'open', 'lines', 'amount', 'images']),
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
  /** When silence counts as agreement. */
  answer_by: OrNull(Time),
  messages: Type.Array(CaseMessage),
  actions: Type.Array(
    OneOf(['accept', 'escalate', 'close', 'message', 'agree', 'counter', 'refuse', 'decide']),
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
  reply: Type.Object({ cases: Type.Array(Case), openable: Type.Boolean() }),
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
    line_items: Type.Array(Type.Object({ id: Id, quantity: Quantity }), { minItems: 1, maxItems: 500 }),
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
  summary: 'Give the buyer what they ask',
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
  summary: 'Refuse; the buyer may ask the market to decide',
  body: Type.Object({ content: Text(1000, 1), images }),
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
  path: '/v1/admin/api/cases/:id/decide',
  auth: 'support',
  summary: 'Decide what goes back to the buyer, and who bears it',
  params: CaseParams,
  body: Type.Object({
    refund: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }),
    fault: OneOf(['buyer', 'seller', 'carrier', 'platform', 'none']),
    note: Text(1000, 1),
  }),
  reply: Data({ case: Case }),
  problems: [caseNotFound, caseIllegal, caseRefused, refundRefused, illegalTransition],
});
