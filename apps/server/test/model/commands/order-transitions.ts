import {
  acceptOrderCancellation,
  acceptOrderChange,
  cancelOrder,
  declineOrderCancellation,
  declineOrderChange,
  deleteOrder,
  receiveOrder,
} from '@market/contract/orders/routes';
import {
  acceptSellerCancellation,
  confirmSellerOrder,
  declineSellerCancellation,
  deliverSellerOrder,
  readySellerOrder,
  rejectSellerOrder,
  reportUnpaidCash,
  shipSellerOrder,
  withdrawSellerCancellation,
} from '@market/contract/orders/seller-routes';
import { decideOrderCash, deliverStaffOrder, proveDelivery } from '@market/contract/orders/staff-routes';
import { sql } from 'kysely';
import type { Outcome } from '../command.ts';
import * as orders from '../orders.ts';
import { phase } from '../orders.ts';
import type { Model, MOrder, MParcel } from '../state.ts';
import type { World } from '../world.ts';
import { buyer, params, seller } from './order-callers.ts';
import { applyChange } from './order-changes.ts';

interface Transition {
  readonly by: 'buyer' | 'seller' | 'staff';
  readonly may: (model: Model, order: MOrder) => boolean;
  readonly call: (world: World, order: MOrder) => Promise<Outcome>;
  readonly write: (model: Model, world: World, order: MOrder) => void | Promise<void>;
  /** The seller changes the state of a parcel; only the carrier does so for its own parcels. */
  readonly ofParcel?: true;
}

const REASON = { cancel_reason: 'Đổi ý, không muốn mua nữa' };

const requiresRequest = (model: Model, order: MOrder): boolean =>
  phase(order) === 'wait_pickup' && orders.mayAsk(model, order, 'buyer') && !orders.pickupLate(model, order);
const isRequestedBy = ({ cancellation, cancellationBy }: MOrder, by: 'buyer' | 'seller'): boolean =>
  cancellation === 'requested' && cancellationBy === by;
const mayCancel = (model: Model, order: MOrder): boolean =>
  phase(order) === 'wait_confirm' ||
  phase(order) === 'wait_checkout' ||
  (phase(order) === 'wait_pickup' && orders.pickupLate(model, order));

const readParcel = async (model: Model, world: World, order: MOrder): Promise<void> => {
  if (!order.byCarrier) return;
  const [row] = await world.rows(sql<{ code: string; cod: number }>`
    select tracking_code as code, cod from parcels where order_id = ${order.id} order by id desc limit 1`);
  if (model.parcels.some(({ code }) => code === row!.code)) return;
  const { code, cod } = row!;
  const cash: MParcel['cash'] = cod > 0 ? 'to_collect' : 'none';
  const initial = { state: 'ready_to_pick' as const, at: null, dropped: false, updates: [] };
  model.parcels.push({ code, cod, cash, order, ...initial });
};

const decideCash = async (world: World, order: MOrder, collected: boolean) =>
  (await world.finance()).call(decideOrderCash, {
    ...params(order),
    body: { collected, reason: 'Theo tin nhắn của hai bên' },
  });

export const TRANSITIONS: Readonly<Record<string, Transition>> = {
  cancel: {
    by: 'buyer',
    may: (model, order) => requiresRequest(model, order) || mayCancel(model, order),
    call: async (world, order) =>
      (await buyer(world, order)).call(cancelOrder, { ...params(order), body: REASON }),
    write: (model, _world, order) =>
      requiresRequest(model, order)
        ? orders.step(model, order, () => {
            order.cancellation = 'requested';
            order.cancellationBy = 'buyer';
          })
        : orders.cancel(model, order),
  },
  receive: {
    by: 'buyer',
    may: (model, order) =>
      order.status === 'open' &&
      !order.onHold &&
      !orders.isRefunded(model, order) &&
      (orders.onItsWay(order) || order.parcel === 'delivered'),
    call: async (world, order) => (await buyer(world, order)).call(receiveOrder, params(order)),
    write: (model, _world, order) =>
      orders.step(model, order, () => {
        order.status = 'completed';
        order.parcel = 'delivered';
      }),
  },
  hide: {
    by: 'buyer',
    may: (_model, order) => order.status !== 'open',
    call: async (world, order) => (await buyer(world, order)).call(deleteOrder, params(order)),
    write: (_model, _world, order) => {
      order.hidden = true;
    },
  },
  confirm: {
    by: 'seller',
    may: (_model, order) =>
      phase(order) === 'wait_confirm' && order.change !== 'proposed' && order.cancellation !== 'requested',
    call: async (world, order) => (await seller(world, order)).call(confirmSellerOrder, params(order)),
    write: (model, _world, order) =>
      orders.step(model, order, () => {
        order.stage = 'unfulfilled';
      }),
  },
  reject: {
    by: 'seller',
    may: (_model, order) => ['wait_confirm', 'wait_checkout', 'wait_pickup'].includes(phase(order)),
    call: async (world, order) =>
      (await seller(world, order)).call(rejectSellerOrder, {
        ...params(order),
        body: { reason: 'Hết hàng' },
      }),
    write: (model, _world, order) => orders.cancel(model, order),
  },
  'accept cancellation request': {
    by: 'seller',
    may: (_model, order) => phase(order) === 'wait_pickup' && isRequestedBy(order, 'buyer'),
    call: async (world, order) => (await seller(world, order)).call(acceptSellerCancellation, params(order)),
    write: (model, _world, order) => orders.cancel(model, order),
  },
  'decline cancellation request': {
    by: 'seller',
    may: (_model, order) => phase(order) === 'wait_pickup' && isRequestedBy(order, 'buyer'),
    call: async (world, order) => (await seller(world, order)).call(declineSellerCancellation, params(order)),
    write: (model, _world, order) =>
      orders.step(model, order, () => {
        order.cancellation = 'declined';
      }),
  },
  'accept cancellation proposal': {
    by: 'buyer',
    may: (_model, order) => isRequestedBy(order, 'seller'),
    call: async (world, order) => (await buyer(world, order)).call(acceptOrderCancellation, params(order)),
    write: (model, _world, order) => {
      orders.cancel(model, order);
      order.cancellation = 'accepted';
    },
  },
  'decline cancellation proposal': {
    by: 'buyer',
    may: (_model, order) => isRequestedBy(order, 'seller'),
    call: async (world, order) => (await buyer(world, order)).call(declineOrderCancellation, params(order)),
    write: (model, _world, order) =>
      orders.step(model, order, () => {
        order.cancellation = 'declined';
      }),
  },
  'withdraw cancellation proposal': {
    by: 'seller',
    may: (_model, order) => isRequestedBy(order, 'seller'),
    call: async (world, order) =>
      (await seller(world, order)).call(withdrawSellerCancellation, params(order)),
    write: (model, _world, order) =>
      orders.step(model, order, () => {
        order.cancellation = 'withdrawn';
      }),
  },
  ready: {
    by: 'seller',
    may: (_model, order) =>
      phase(order) === 'wait_pickup' && order.parcel === null && order.cancellation !== 'requested',
    call: async (world, order) => (await seller(world, order)).call(readySellerOrder, params(order)),
    write: async (model, world, order) => {
      orders.step(model, order, () => {
        order.parcel = 'ready_to_pick';
      });
      await readParcel(model, world, order);
    },
  },
  ship: {
    by: 'seller',
    ofParcel: true,
    may: (_model, order) => phase(order) === 'wait_pickup' && order.cancellation !== 'requested',
    call: async (world, order) => (await seller(world, order)).call(shipSellerOrder, params(order)),
    write: (model, _world, order) => orders.ship(model, order),
  },
  deliver: {
    by: 'seller',
    ofParcel: true,
    may: (_model, order) =>
      orders.onItsWay(order) && order.status === 'open'
        ? true
        : phase(order) === 'delivered' && order.cash === 'expected',
    call: async (world, order) => (await seller(world, order)).call(deliverSellerOrder, params(order)),
    write: (model, _world, order) =>
      phase(order) === 'delivered' ? orders.collect(model, order) : orders.deliver(model, order),
  },
  prove: {
    by: 'seller',
    may: (_model, order) => phase(order) === 'in_transit' && order.parcel !== 'returning',
    call: async (world, order) =>
      (await seller(world, order)).call(proveDelivery, {
        ...params(order),
        body: { content: 'Khách đã ký nhận' },
      }),
    write: () => {},
  },
  'staff deliver': {
    by: 'staff',
    may: (_model, order) => phase(order) === 'in_transit' && orders.onItsWay(order) && !order.onHold,
    call: async (world, order) =>
      (await world.finance()).call(deliverStaffOrder, {
        ...params(order),
        body: { reason: 'Có chữ ký người nhận' },
      }),
    // delivery by staff does not record cash
    write: (model, _world, order) =>
      orders.step(model, order, () => {
        order.parcel = 'delivered';
      }),
  },
  'report unpaid': {
    by: 'seller',
    may: (_model, order) => order.due.has('cash'),
    call: async (world, order) =>
      (await seller(world, order)).call(reportUnpaidCash, {
        ...params(order),
        body: { reason: 'Khách không trả tiền' },
      }),
    write: (_model, _world, order) => {
      order.due.delete('cash');
    },
  },
  'staff collect': {
    by: 'staff',
    may: (_model, order) => orders.awaitsCash(order),
    call: async (world, order) => decideCash(world, order, true),
    write: (model, _world, order) => orders.collect(model, order),
  },
  'staff void': {
    by: 'staff',
    may: (_model, order) => orders.awaitsCash(order),
    call: async (world, order) => decideCash(world, order, false),
    write: (model, _world, order) => orders.voidCash(model, order),
  },
  'accept change': {
    by: 'buyer',
    may: (_model, order) => phase(order) === 'wait_confirm' && order.change === 'proposed',
    call: async (world, order) => (await buyer(world, order)).call(acceptOrderChange, params(order)),
    write: applyChange,
  },
  'decline change': {
    by: 'buyer',
    may: (_model, order) => phase(order) === 'wait_confirm' && order.change === 'proposed',
    call: async (world, order) => (await buyer(world, order)).call(declineOrderChange, params(order)),
    write: (model, _world, order) => {
      order.change = 'declined';
      model.touched.add(order);
    },
  },
};
