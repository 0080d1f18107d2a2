import {
  confirmCashRefund,
  decideCashRefund,
  disputeCashRefund,
  giveCashRefund,
  listAdminCashRefunds,
  listSellerCashRefunds,
} from '@market/contract/orders/cash-refund-routes';
import {
  acceptOrderCancellation,
  acceptOrderChange,
  cancelOrder,
  declineOrderCancellation,
  declineOrderChange,
  deleteOrder,
  getOrder,
  listOrders,
  proposeOrderChange,
  receiveOrder,
  refundSellerOrder,
  repurchaseOrder,
} from '@market/contract/orders/routes';
import {
  acceptSellerCancellation,
  confirmSellerOrder,
  declineSellerCancellation,
  deliverSellerOrder,
  exportSellerOrders,
  getBuyerHistory as getBuyerHistoryRoute,
  getPackingSlip as getPackingSlipRoute,
  getSellerOrder,
  getSellerPendingMoney,
  listPackingSlips,
  listSellerOrders,
  noteSellerOrder,
  printParcelLabels,
  readySellerOrder,
  rejectSellerOrder,
  reportUnpaidCash,
  shipSellerOrder,
  withdrawSellerCancellation,
} from '@market/contract/orders/seller-routes';
import {
  cancelStaffOrder,
  closeTurnedParcel as closeTurnedParcelRoute,
  confirmMoneyRequest,
  readOrderContact,
  withdrawMoneyRequest,
  decideOrderCash,
  decideReturnFee as decideReturnFeeRoute,
  deliverStaffOrder,
  getStaffOrder,
  getStaffOrderFigures,
  listStaffOrders,
  proveDelivery as proveDeliveryRoute,
  refundStaffOrder,
} from '@market/contract/orders/staff-routes';
import { payOrder, payOrders } from '@market/contract/payments/routes';
import type { FastifyInstance } from 'fastify';
import { asPerson } from '#platform/context.ts';
import { sendTable } from '#platform/downloads/table.ts';
import { serve } from '#platform/http/serve.ts';
import * as buyer from './actions/buyer.ts';
import * as cash from './actions/cash-refunds.ts';
import * as change from './actions/change.ts';
import { noteOrder } from './actions/note-order.ts';
import { getBuyerHistory } from './queries/buyer-history.ts';
import { exportOrders } from './queries/export.ts';
import { getLabelsPdf } from './queries/labels.ts';
import { getPackingSlip, getPackingSlips } from './queries/packing-slips.ts';
import { markReady } from './actions/mark-ready.ts';
import { pay } from './actions/pay.ts';
import { refundBySeller } from './actions/refund.ts';
import { repurchase } from './actions/repurchase.ts';
import { reportUnpaid } from './actions/report-unpaid.ts';
import { proveDelivery } from './actions/prove.ts';
import * as seller from './actions/seller.ts';
import * as money from './actions/money-requests.ts';
import { readContact } from './actions/read-contact.ts';
import { decideReturnFee } from './actions/decide-return-fee.ts';
import * as staff from './actions/staff.ts';
import { closeTurnedParcel } from './actions/turned-parcel.ts';
import { getStaffFigures } from './queries/staff-figures.ts';
import { getStaffRecord } from './queries/staff-record.ts';
import * as cashViews from './queries/cash-refunds.ts';
import * as queries from './queries/orders.ts';
import { getPendingMoney } from './queries/pending-money.ts';
import * as staffViews from './queries/staff.ts';

const servePayments = (app: FastifyInstance): void => {
  serve(
    app,
    payOrder,
    async (context, { params, body }, { address }) => ({
      data: await pay(context, [params.id], { method: body.payment_method, address }),
    }),
    { outsideTransaction: true },
  );
  serve(
    app,
    payOrders,
    async (context, { body }, { address }) => ({
      data: await pay(context, body.order_ids, { method: body.payment_method, address }),
    }),
    { outsideTransaction: true },
  );
};

const serveBuyers = (app: FastifyInstance): void => {
  serve(app, listOrders, async (context, { query }) => {
    const { orders, counts, total } = await queries.listOrders(context, {
      ...query,
      status: query.buyer_status,
    });
    return { body: { data: { orders, counts } }, headers: { 'x-total-count': total } };
  });
  serve(app, getOrder, async (context, { params }) => ({
    data: { order: await queries.getOrder(context, params.id) },
  }));
  serve(app, deleteOrder, async (context, { params }) => void (await buyer.hide(context, params.id)));
  serve(app, cancelOrder, async (context, { params, body }) => ({
    order: await queries.getOrder(context, await buyer.cancel(context, params.id, body)),
  }));
  serve(app, receiveOrder, async (context, { params }) => ({
    order: await queries.getOrder(context, await buyer.receive(context, params.id)),
  }));
  serve(app, acceptOrderChange, async (context, { params, body }) => ({
    order: await queries.getOrder(context, await change.acceptChange(context, params.id, body)),
  }));
  serve(app, declineOrderChange, async (context, { params }) => ({
    order: await queries.getOrder(context, await change.declineChange(context, params.id)),
  }));
  serve(app, acceptOrderCancellation, async (context, { params }) => ({
    order: await queries.getOrder(context, await buyer.acceptCancellation(context, params.id)),
  }));
  serve(app, declineOrderCancellation, async (context, { params }) => ({
    order: await queries.getOrder(context, await buyer.declineCancellation(context, params.id)),
  }));
  serve(app, repurchaseOrder, (context, { params }) => repurchase(context, params.id));
};

const STEPS = [
  [confirmSellerOrder, 'confirm'],
  [declineSellerCancellation, 'decline_cancellation'],
  [withdrawSellerCancellation, 'withdraw_cancellation'],
] as const;

const serveSellers = (app: FastifyInstance): void => {
  serve(app, listSellerOrders, async (context, { query }) => ({
    data: await queries.listSellerOrders(context, query),
  }));
  serve(app, exportSellerOrders, async (context, { query }, exchange) => {
    const { format, ...list } = query;
    return sendTable(exchange, { name: 'don-hang', table: await exportOrders(context, list) }, format);
  });
  serve(app, printParcelLabels, async (context, { query }, exchange) => {
    const pdf = await getLabelsPdf(context, query.ids.split(','));
    exchange.header('content-type', 'application/pdf');
    exchange.header('content-disposition', 'inline; filename="nhan-van-chuyen.pdf"');
    return pdf;
  });
  serve(app, listPackingSlips, async (context, { query }) => ({
    data: { slips: await getPackingSlips(context, query.ids.split(',')) },
  }));
  serve(app, noteSellerOrder, async (context, { params, body }) => {
    await noteOrder(context, params.id, body.note);
    return { data: { order: await queries.getSellerOrder(context, params.id) } };
  });
  serve(app, getBuyerHistoryRoute, async (context, { params }) => ({
    data: { buyer: await getBuyerHistory(context, params.id) },
  }));
  serve(app, getSellerPendingMoney, async (context) => ({ data: await getPendingMoney(context) }));
  serve(app, getSellerOrder, async (context, { params }) => ({
    data: { order: await queries.getSellerOrder(context, params.id) },
  }));
  for (const [route, action] of STEPS)
    serve(app, route, async (context, { params }) => ({
      data: { order: await queries.getSellerOrder(context, await seller.step(context, params.id, action)) },
    }));
  serve(app, readySellerOrder, async (context, { params }) => ({
    data: { order: await queries.getSellerOrder(context, await markReady(context, params.id)) },
  }));
  serve(app, shipSellerOrder, async (context, { params, body }) => ({
    data: {
      order: await queries.getSellerOrder(context, await seller.ship(context, params.id, body)),
    },
  }));
  serve(app, deliverSellerOrder, async (context, { params }) => ({
    data: { order: await queries.getSellerOrder(context, await seller.handOver(context, params.id)) },
  }));
  serve(app, reportUnpaidCash, async (context, { params, body }) => ({
    data: { order: await queries.getSellerOrder(context, await reportUnpaid(context, params.id, body)) },
  }));
  serve(app, rejectSellerOrder, async (context, { params, body }) => ({
    data: { order: await queries.getSellerOrder(context, await seller.reject(context, params.id, body)) },
  }));
  serve(app, proposeOrderChange, async (context, { params, body }) => ({
    data: {
      order: await queries.getSellerOrder(context, await change.proposeChange(context, params.id, body)),
    },
  }));
  serve(app, refundSellerOrder, async (context, { params, body }) => ({
    data: { order: await queries.getSellerOrder(context, await refundBySeller(context, params.id, body)) },
  }));
  serve(app, acceptSellerCancellation, async (context, { params }) => ({
    data: {
      order: await queries.getSellerOrder(context, await seller.acceptCancellation(context, params.id)),
    },
  }));
  serve(app, proveDeliveryRoute, async (context, { params, body }) => ({
    data: { order: await queries.getSellerOrder(context, await proveDelivery(context, params.id, body)) },
  }));
  serve(app, getPackingSlipRoute, async (context, { params }) => ({
    data: { slip: await getPackingSlip(context, params.id) },
  }));
};

const serveStaff = (app: FastifyInstance): void => {
  serve(app, listStaffOrders, async (context, { query }) => ({
    data: await staffViews.listStaffOrders(context, query),
  }));
  serve(app, getStaffOrderFigures, async (context) => ({ data: await getStaffFigures(context) }));
  serve(app, getStaffOrder, async (context, { params }) => ({
    data: {
      order: await staffViews.getStaffOrder(context, params.id),
      record: await getStaffRecord(asPerson(context), params.id),
    },
  }));
  serve(app, readOrderContact, async (context, { params, body }) => ({
    data: { contact: await readContact(asPerson(context), params.id, body.reason) },
  }));
  serve(app, confirmMoneyRequest, async (context, { params, body }) => {
    const id = await money.confirmMoney(asPerson(context), params.id, body);
    return { data: { order: await staffViews.getStaffOrder(context, id) } };
  });
  serve(app, withdrawMoneyRequest, async (context, { params, body }) => {
    const id = await money.withdrawMoney(asPerson(context), params.id, body);
    return { data: { order: await staffViews.getStaffOrder(context, id) } };
  });
  serve(app, decideReturnFeeRoute, async (context, { params, body }) => {
    const id = await decideReturnFee(asPerson(context), params.id, body);
    return { data: { order: await staffViews.getStaffOrder(context, id) } };
  });
  serve(app, cancelStaffOrder, async (context, { params, body }) => {
    const id = await money.cancelOrAsk(asPerson(context), params.id, body);
    return { data: { order: await staffViews.getStaffOrder(context, id) } };
  });
  serve(app, refundStaffOrder, async (context, { params, body }) => {
    const id = await money.refundOrAsk(asPerson(context), params.id, body);
    return { data: { order: await staffViews.getStaffOrder(context, id) } };
  });
  serve(app, decideOrderCash, async (context, { params, body }) => {
    const id = await staff.decideCashAsStaff(asPerson(context), params.id, body);
    return { data: { order: await staffViews.getStaffOrder(context, id) } };
  });
  serve(app, closeTurnedParcelRoute, async (context, { params, body }) => {
    const id = await closeTurnedParcel(asPerson(context), params.id, body);
    return { data: { order: await staffViews.getStaffOrder(context, id) } };
  });
  serve(app, deliverStaffOrder, async (context, { params, body }) => {
    const id = await staff.deliverAsStaff(asPerson(context), params.id, body);
    return { data: { order: await staffViews.getStaffOrder(context, id) } };
  });
};

const serveCashRefunds = (app: FastifyInstance): void => {
  serve(app, confirmCashRefund, async (context, { params }) => ({
    order: await queries.getOrder(context, await cash.confirmCash(context, params.id)),
  }));
  serve(app, disputeCashRefund, async (context, { params, body }) => ({
    order: await queries.getOrder(context, await cash.disputeCash(context, params.id, body)),
  }));
  serve(app, listSellerCashRefunds, async (context, { query }) => ({
    data: await cashViews.listSellerCash(context, query),
  }));
  serve(app, giveCashRefund, async (context, { params, body }) => ({
    data: { order: await queries.getSellerOrder(context, await cash.giveCash(context, params.id, body)) },
  }));
  serve(app, listAdminCashRefunds, async (context, { query }) => ({
    data: await cashViews.listAllCash(context, query),
  }));
  serve(app, decideCashRefund, async (context, { params, body }) => {
    const id = await cash.decideCash(asPerson(context), params.id, body);
    return { data: { cash_refund: await cashViews.getStaffCash(context, id) } };
  });
};

export const routes = (app: FastifyInstance): void => {
  serveCashRefunds(app);
  servePayments(app);
  serveBuyers(app);
  serveSellers(app);
  serveStaff(app);
};
