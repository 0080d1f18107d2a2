import { Type } from 'typebox';
import { CASE_IMAGES_MAX, CASH_REFUND_EXTENSION_MAX_DAYS } from '../constants/cases.ts';
import { Count, Data, OneOf, OpaqueId, paged, Text } from '../fields.ts';
import { route } from '../route.ts';
import {
  illegalCashRefundTransition,
  cashRefundNotFound,
  cashRefundProofRefused,
  ownCashRefund,
} from './cash-refund-problems.ts';
import { CashRefundState, ListedCashRefund } from './cash-refund-schemas.ts';
import { Order, SellerOrder } from './schemas.ts';

const CashRefundParams = Type.Object({ id: OpaqueId });
export const confirmCashRefund = route({
  method: 'POST',
  path: '/v2/order/api/cash-refunds/:id/received.json',
  auth: 'user',
  summary: 'Confirm that I got the cash from the shop: the order counts as refunded by this amount',
  params: CashRefundParams,
  reply: Type.Object({ order: Order }),
  problems: [cashRefundNotFound, illegalCashRefundTransition],
});
export const disputeCashRefund = route({
  method: 'POST',
  path: '/v2/order/api/cash-refunds/:id/disputed.json',
  auth: 'user',
  summary:
    'Report that I did not get the cash: staff decide. Before a report of the shop, only after its time limit',
  params: CashRefundParams,
  body: Type.Object({ note: Type.Optional(Text(1000)) }),
  reply: Type.Object({ order: Order }),
  problems: [cashRefundNotFound, illegalCashRefundTransition],
});
const cashRefundList = {
  method: 'GET',
  query: Type.Object({ state: Type.Optional(CashRefundState), ...paged(20) }),
  reply: Data({ cash_refunds: Type.Array(ListedCashRefund), total: Count }),
  problems: [],
} as const;
export const listSellerCashRefunds = route({
  ...cashRefundList,
  reply: Data({
    cash_refunds: Type.Array(ListedCashRefund),
    total: Count,
    /** Number of refunds that the shop has to pay now. */
    owed: Count,
  }),
  path: '/v1/seller/api/cash-refunds',
  auth: 'shop',
  permission: 'orders',
  summary: 'Cash refunds of the shop, those that are due first',
});
export const giveCashRefund = route({
  method: 'POST',
  path: '/v1/seller/api/cash-refunds/:id/given',
  auth: 'shop',
  permission: 'orders',
  summary: 'Report that the buyer got the cash; in a dispute, prove it. The buyer confirms within 7 days',
  params: CashRefundParams,
  body: Type.Object({
    note: Type.Optional(Text(1000)),
    images: Type.Optional(Type.Array(OpaqueId, { maxItems: CASE_IMAGES_MAX })),
  }),
  reply: Data({ order: SellerOrder }),
  problems: [cashRefundNotFound, illegalCashRefundTransition, cashRefundProofRefused],
});
export const listAdminCashRefunds = route({
  ...cashRefundList,
  path: '/v1/admin/api/cash-refunds',
  auth: 'staff',
  permission: 'cases',
  summary: 'Cash refunds of shops, those that wait for a decision first',
});
export const decideCashRefund = route({
  method: 'POST',
  path: '/v1/admin/api/cash-refunds/:id/decide',
  auth: 'staff',
  permission: 'cases',
  summary:
    'Decide a dispute: the buyer has the cash, the shop gets a new time limit, or the shop owes the cash by its own fault',
  params: CashRefundParams,
  body: Type.Object({
    decision: OneOf(['received', 'due', 'upheld']),
    note: Text(1000, 1),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: CASH_REFUND_EXTENSION_MAX_DAYS })),
  }),
  reply: Data({ cash_refund: ListedCashRefund }),
  problems: [cashRefundNotFound, illegalCashRefundTransition, ownCashRefund],
});
