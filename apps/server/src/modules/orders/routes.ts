import * as contract from '@market/contract';
import type { FastifyInstance } from 'fastify';
import { asPerson } from '#platform/context.ts';
import { serve } from '#platform/http/serve.ts';
import * as buyer from './actions/buyer.ts';
import * as cash from './actions/cash-refunds.ts';
import * as change from './actions/change.ts';
import { getPackingSlip } from './actions/packing-slip.ts';
import { pay } from './actions/pay.ts';
import { refundBySeller } from './actions/refund.ts';
import { repurchase } from './actions/repurchase.ts';
import { proveDelivery } from './actions/prove.ts';
import * as seller from './actions/seller.ts';
import * as staff from './actions/staff.ts';
import * as cashViews from './queries/cash-refunds.ts';
import * as queries from './queries/orders.ts';
import * as staffViews from './queries/staff.ts';

const paying = (app: FastifyInstance): void => {
  serve(
    app,
    contract.payOrder,
    async (context, { params, body }, { address }) => ({
      data: await pay(context, [params.id], { method: body.payment_method, address }),
    }),
    { outsideTransaction: true },
  );
  serve(
    app,
    contract.payOrders,
    async (context, { body }, { address }) => ({
      data: await pay(context, body.order_ids, { method: body.payment_method, address }),
    }),
    { outsideTransaction: true },
  );
};

const buying = (app: FastifyInstance): void => {
  serve(app, contract.listOrders, async (context, { query }) => {
    const { orders, counts, total } = await queries.listOrders(context, {
      ...query,
      status: query.buyer_status,
    });
    return { body: { data: { orders, counts } }, headers: { 'x-total-count': total } };
  });
  serve(app, contract.getOrder, async (context, { params }) => ({
    data: { order: await queries.getOrder(context, params.id) },
  }));
  serve(
    app,
    contract.deleteOrder,
    async (context, { params }) => void (await buyer.hide(context, params.id)),
  );
  serve(app, contract.cancelOrder, async (context, { params, body }) => ({
    order: await queries.getOrder(context, await buyer.cancel(context, params.id, body)),
  }));
  serve(app, contract.receiveOrder, async (context, { params }) => ({
    order: await queries.getOrder(context, await buyer.receive(context, params.id)),
  }));
  serve(app, contract.acceptOrderChange, async (context, { params }) => ({
    order: await queries.getOrder(context, await change.acceptChange(context, params.id)),
  }));
  serve(app, contract.declineOrderChange, async (context, { params }) => ({
    order: await queries.getOrder(context, await change.declineChange(context, params.id)),
  }));
  serve(app, contract.acceptOrderCancellation, async (context, { params }) => ({
    order: await queries.getOrder(context, await buyer.acceptCancellation(context, params.id)),
  }));
  serve(app, contract.declineOrderCancellation, async (context, { params }) => ({
    order: await queries.getOrder(context, await buyer.declineCancellation(context, params.id)),
  }));
  serve(app, contract.repurchaseOrder, (context, { params }) => repurchase(context, params.id));
};

const STEPS = [
  [contract.confirmSellerOrder, 'confirm'],
  [contract.declineSellerCancellation, 'decline_cancellation'],
  [contract.withdrawSellerCancellation, 'withdraw_cancellation'],
] as const;

const selling = (app: FastifyInstance): void => {
  serve(app, contract.listSellerOrders, async (context, { query }) => ({
    data: await queries.listSellerOrders(context, query),
  }));
  serve(app, contract.getSellerOrder, async (context, { params }) => ({
    data: { order: await queries.getSellerOrder(context, params.id) },
  }));
  for (const [route, action] of STEPS)
    serve(app, route, async (context, { params }) => ({
      data: { order: await queries.getSellerOrder(context, await seller.step(context, params.id, action)) },
    }));
  serve(app, contract.readySellerOrder, async (context, { params }) => ({
    data: { order: await queries.getSellerOrder(context, await getPackingSlip(context, params.id)) },
  }));
  serve(app, contract.shipSellerOrder, async (context, { params }) => ({
    data: { order: await queries.getSellerOrder(context, await seller.ship(context, params.id)) },
  }));
  serve(app, contract.deliverSellerOrder, async (context, { params }) => ({
    data: { order: await queries.getSellerOrder(context, await seller.handOver(context, params.id)) },
  }));
  serve(app, contract.rejectSellerOrder, async (context, { params, body }) => ({
    data: { order: await queries.getSellerOrder(context, await seller.reject(context, params.id, body)) },
  }));
  serve(app, contract.proposeOrderChange, async (context, { params, body }) => ({
    data: {
      order: await queries.getSellerOrder(context, await change.proposeChange(context, params.id, body)),
    },
  }));
  serve(app, contract.refundSellerOrder, async (context, { params, body }) => ({
    data: { order: await queries.getSellerOrder(context, await refundBySeller(context, params.id, body)) },
  }));
  serve(app, contract.acceptSellerCancellation, async (context, { params }) => ({
    data: {
      order: await queries.getSellerOrder(context, await seller.acceptCancellation(context, params.id)),
    },
  }));
  serve(app, contract.proveDelivery, async (context, { params, body }) => ({
    data: { order: await queries.getSellerOrder(context, await proveDelivery(context, params.id, body)) },
  }));
  serve(app, contract.getPackingSlip, async (context, { params }) => ({
    data: { slip: await queries.getPackingSlip(context, params.id) },
  }));
};

const deciding = (app: FastifyInstance): void => {
  serve(app, contract.listStaffOrders, async (context, { query }) => ({
    data: await staffViews.listStaffOrders(context, query),
  }));
  serve(app, contract.getStaffOrder, async (context, { params }) => ({
    data: { order: await staffViews.getStaffOrder(context, params.id) },
  }));
  serve(app, contract.cancelStaffOrder, async (context, { params, body }) => {
    const id = await staff.cancelAsStaff(asPerson(context), params.id, body);
    return { data: { order: await staffViews.getStaffOrder(context, id) } };
  });
  serve(app, contract.refundStaffOrder, async (context, { params, body }) => {
    const id = await staff.refundAsStaff(asPerson(context), params.id, body);
    return { data: { order: await staffViews.getStaffOrder(context, id) } };
  });
  serve(app, contract.deliverStaffOrder, async (context, { params, body }) => {
    const id = await staff.deliverAsStaff(asPerson(context), params.id, body);
    return { data: { order: await staffViews.getStaffOrder(context, id) } };
  });
};

const refundingCash = (app: FastifyInstance): void => {
  serve(app, contract.confirmCashRefund, async (context, { params }) => ({
    order: await queries.getOrder(context, await cash.confirmCash(context, params.id)),
  }));
  serve(app, contract.disputeCashRefund, async (context, { params, body }) => ({
    order: await queries.getOrder(context, await cash.disputeCash(context, params.id, body)),
  }));
  serve(app, contract.listSellerCashRefunds, async (context, { query }) => ({
    data: await cashViews.listSellerCash(context, query),
  }));
  serve(app, contract.giveCashRefund, async (context, { params, body }) => ({
    data: { order: await queries.getSellerOrder(context, await cash.giveCash(context, params.id, body)) },
  }));
  serve(app, contract.listAdminCashRefunds, async (context, { query }) => ({
    data: await cashViews.listAllCash(context, query),
  }));
  serve(app, contract.decideCashRefund, async (context, { params, body }) => {
    const id = await cash.decideCash(asPerson(context), params.id, body);
    return { data: { cash_refund: await cashViews.getStaffCash(context, id) } };
  });
};

export const routes = (app: FastifyInstance): void => {
  refundingCash(app);
  paying(app);
  buying(app);
  selling(app);
  deciding(app);
};
