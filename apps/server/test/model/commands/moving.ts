import {
  acceptOrderCancellation,
  acceptOrderChange,
  cancelOrder,
  declineOrderCancellation,
  declineOrderChange,
  deleteOrder,
  proposeOrderChange,
  receiveOrder,
} from '@market/contract/orders/routes';
import type { SellerOrder } from '@market/contract/orders/schemas';
import {
  acceptSellerCancellation,
  confirmSellerOrder,
  declineSellerCancellation,
  deliverSellerOrder,
  readySellerOrder,
  rejectSellerOrder,
  shipSellerOrder,
  withdrawSellerCancellation,
} from '@market/contract/orders/seller-routes';
import { cancelStaffOrder, deliverStaffOrder, proveDelivery } from '@market/contract/orders/staff-routes';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { FAULTS } from '../books.ts';
import { type Fault, DAY, HOUR, type MLine, type Model, type MOrder, type MParcel } from '../state.ts';
import { heldCoins, returnCoins } from '../coins.ts';
import { Command, deedOf, judge, pickOf, type Outcome, type Pick } from '../command.ts';
import { sendLess } from '../money.ts';
import * as orders from '../orders.ts';
import { phase } from '../orders.ts';
import { shareOf } from '../settling.ts';
import type { World } from '../world.ts';

const ILLEGAL = 'order.errors.illegal_transition';

interface Move {
  readonly by: 'buyer' | 'seller' | 'staff';
  readonly may: (model: Model, order: MOrder) => boolean;
  readonly call: (world: World, order: MOrder) => Promise<Outcome>;
  readonly write: (model: Model, world: World, order: MOrder) => void | Promise<void>;
  /** The seller says what happens to a parcel: of a carrier's only the carrier does. */
  readonly ofParcel?: true;
}

const REASON = { cancel_reason: 'Đổi ý, không muốn mua nữa' };
const seller = (world: World, order: MOrder) => world.seller(order.shop);
const buyer = (world: World, order: MOrder) => world.buyer(order.buyer);
const params = ({ id }: MOrder) => ({ params: { id } });

const asks = (model: Model, order: MOrder): boolean =>
  phase(order) === 'wait_pickup' && orders.mayAsk(model, order, 'buyer') && !orders.pickupLate(model, order);
const isAsked = ({ cancellation, cancellationBy }: MOrder, by: 'buyer' | 'seller'): boolean =>
  cancellation === 'requested' && cancellationBy === by;
const mayCancel = (model: Model, order: MOrder): boolean =>
  phase(order) === 'wait_confirm' ||
  phase(order) === 'wait_checkout' ||
  (phase(order) === 'wait_pickup' && orders.pickupLate(model, order));

const learnParcel = async (model: Model, world: World, order: MOrder): Promise<void> => {
  if (!order.byCarrier) return;
  const [row] = await world.rows(sql<{ code: string; cod: number }>`
    select tracking_code as code, cod from parcels where order_id = ${order.id} order by id desc limit 1`);
  if (model.parcels.some(({ code }) => code === row!.code)) return;
  const { code, cod } = row!;
  const cash: MParcel['cash'] = cod > 0 ? 'to_collect' : 'none';
  const initial = { state: 'ready_to_pick' as const, at: null, dropped: false, updates: [] };
  model.parcels.push({ code, cod, cash, order, ...initial });
};

interface Changed {
  readonly coins: number;
  readonly earns: number;
  readonly fee: number;
  readonly cod_fee: number;
  readonly lines: { id: number; quantity: number; gross: number; shopOff: number; marketOff: number }[];
}

/** Fewer units of a line, with their part of what is taken off it. */
const cut = (line: MLine, quantity: number): void => {
  const part = (sum: number) => shareOf(sum, quantity, line.quantity);
  Object.assign(line, {
    quantity,
    gross: (line.gross / line.quantity) * quantity,
    shopOff: part(line.shopOff),
    marketOff: part(line.marketOff),
    coins: part(line.coins),
  });
};

/** What the buyer took is the order from now on. */
const takeChange = async (model: Model, world: World, order: MOrder): Promise<void> => {
  const { quantities, total } = order.proposed!;
  const less = order.total - total;
  if (order.money === 'full' && less > 0) sendLess(model, order, less);
  orders.putBack(model, order, ({ id, quantity }) => quantity - (quantities.get(id) ?? quantity));
  for (const line of order.lines) cut(line, quantities.get(line.id) ?? line.quantity);
  order.lines = order.lines.filter(({ quantity }) => quantity > 0);
  const coins = order.lines.reduce((sum, line) => sum + line.coins, 0);
  const [row] = await world.rows(sql<Changed>`select coin_redeem as coins, coin_earn as earns,
      shipping_price - cod_fee as fee, cod_fee,
      (select json_agg(json_build_object('id', l.id, 'quantity', quantity, 'gross', line_price,
        'shopOff', shop_discount, 'marketOff', platform_discount) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o where id = ${order.id}`);
  expect(row).toMatchObject({ coins, lines: order.lines.map(lineAmounts) });
  returnCoins(model, order, heldCoins(model, order) - coins);
  Object.assign(order, { total, earns: row!.earns, fee: row!.fee, codFee: row!.cod_fee });
  orders.step(model, order, () => {
    order.change = 'accepted';
    order.stage = 'unfulfilled';
  });
};
const lineAmounts = ({ id, quantity, gross, shopOff, marketOff }: MLine) => ({
  id,
  quantity,
  gross,
  shopOff,
  marketOff,
});

export const MOVES: Readonly<Record<string, Move>> = {
  cancel: {
    by: 'buyer',
    may: (model, order) => asks(model, order) || mayCancel(model, order),
    call: async (world, order) =>
      (await buyer(world, order)).call(cancelOrder, { ...params(order), body: REASON }),
    write: (model, _world, order) =>
      asks(model, order)
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
  'let cancel': {
    by: 'seller',
    may: (_model, order) => phase(order) === 'wait_pickup' && isAsked(order, 'buyer'),
    call: async (world, order) => (await seller(world, order)).call(acceptSellerCancellation, params(order)),
    write: (model, _world, order) => orders.cancel(model, order),
  },
  'keep on': {
    by: 'seller',
    may: (_model, order) => phase(order) === 'wait_pickup' && isAsked(order, 'buyer'),
    call: async (world, order) => (await seller(world, order)).call(declineSellerCancellation, params(order)),
    write: (model, _world, order) =>
      orders.step(model, order, () => {
        order.cancellation = 'declined';
      }),
  },
  'agree to cancel': {
    by: 'buyer',
    may: (_model, order) => isAsked(order, 'seller'),
    call: async (world, order) => (await buyer(world, order)).call(acceptOrderCancellation, params(order)),
    write: (model, _world, order) => {
      orders.cancel(model, order);
      order.cancellation = 'accepted';
    },
  },
  'keep the order': {
    by: 'buyer',
    may: (_model, order) => isAsked(order, 'seller'),
    call: async (world, order) => (await buyer(world, order)).call(declineOrderCancellation, params(order)),
    write: (model, _world, order) =>
      orders.step(model, order, () => {
        order.cancellation = 'declined';
      }),
  },
  'ask no more': {
    by: 'seller',
    may: (_model, order) => isAsked(order, 'seller'),
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
      await learnParcel(model, world, order);
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
  'staff say delivered': {
    by: 'staff',
    may: (_model, order) => phase(order) === 'in_transit' && orders.onItsWay(order) && !order.onHold,
    call: async (world, order) =>
      (await world.finance()).call(deliverStaffOrder, {
        ...params(order),
        body: { reason: 'Có chữ ký người nhận' },
      }),
    // what staff see is no cash
    write: (model, _world, order) =>
      orders.step(model, order, () => {
        order.parcel = 'delivered';
      }),
  },
  'take change': {
    by: 'buyer',
    may: (_model, order) => phase(order) === 'wait_confirm' && order.change === 'proposed',
    call: async (world, order) => (await buyer(world, order)).call(acceptOrderChange, params(order)),
    write: takeChange,
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

const problemsOf = (name: string, model: Model, order: MOrder): string[] => {
  if (name === 'hide' && order.hidden) return ['order.errors.not_found'];
  const { may, ofParcel } = MOVES[name]!;
  if (ofParcel === true && order.byCarrier) return ['order.errors.carrier_moves'];
  return may(model, order) ? [] : [ILLEGAL];
};

const moveBy = (name: string) => async (model: Model, world: World, pick: Pick) => {
  const move = MOVES[name]!;
  const order = pickOf(model.orders, pick, (order) => problemsOf(name, model, order).length === 0);
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const problems = problemsOf(name, model, order);
  const answer = await move.call(world, order);
  const refused = judge(answer, problems, () => {});
  if (!refused) await move.write(model, world, order);
  return deedOf(refused);
};

interface Ending {
  readonly pick: Pick;
  readonly fault: Fault;
  readonly goodsBack: boolean;
}

const mayEnd = (order: MOrder): boolean => {
  const now = phase(order);
  return !order.onHold && now !== 'delivered' && now !== 'cancelled';
};

/** Staff end an order; what was on its way is on the shelf again only when it came back. */
const endAsStaff = async (model: Model, world: World, { pick, fault, goodsBack }: Ending) => {
  const order = pickOf(model.orders, pick, mayEnd);
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const answer = await (
    await world.finance()
  ).call(cancelStaffOrder, {
    ...params(order),
    body: { reason: 'Không liên lạc được', fault, goods_back: goodsBack },
  });
  const lost = order.stage === 'fulfilled' && !goodsBack;
  return deedOf(
    judge(answer, mayEnd(order) ? [] : [ILLEGAL], () => {
      orders.cancel(model, order, { lost });
      if (lost) order.parcel = 'lost';
    }),
  );
};

interface Proposal {
  readonly pick: Pick;
  readonly kind: 'fewer' | 'cheaper';
}

const FEE = 5_000;

const issueOf = (order: MOrder, kind: Proposal['kind']): boolean => {
  if (order.refund > 0) return true;
  if (kind === 'cheaper') return order.fee === FEE || (order.money !== 'none' && FEE > order.fee);
  return (
    order.lines.filter(({ quantity }) => quantity > 0).length === 1 &&
    order.lines.some(({ quantity }) => quantity === 1)
  );
};

const propose = async (model: Model, world: World, { pick, kind }: Proposal) => {
  const order = pickOf(
    model.orders,
    pick,
    (order) => phase(order) === 'wait_confirm' && order.cancellation !== 'requested' && !issueOf(order, kind),
  );
  if (order === undefined) return 'nothing';
  model.touched.add(order);
  const line = order.lines.find(({ quantity }) => quantity > 0)!;
  const quantities = new Map(kind === 'fewer' ? [[line.id, line.quantity - 1]] : []);
  const answer = await (
    await seller(world, order)
  ).call(proposeOrderChange, {
    ...params(order),
    body: {
      note: 'Kho không đủ',
      line_items: [...quantities].map(([id, quantity]) => ({ id, quantity })),
      ...(kind === 'cheaper' && { shipping_fee: FEE }),
    },
  });
  const problems = [
    ...(phase(order) === 'wait_confirm' && order.cancellation !== 'requested' ? [] : [ILLEGAL]),
    ...(issueOf(order, kind) ? ['order.errors.change'] : []),
  ];
  return deedOf(
    judge(answer, problems, () => {
      order.change = 'proposed';
      const { total } = (answer as { value: { data: { order: SellerOrder } } }).value.data.order.change!;
      const deadline = Math.min(model.now + DAY, order.waitsSince + 72 * HOUR);
      order.due.set('confirm', Math.max(order.due.get('confirm')!, deadline));
      order.proposed = { quantities, total: total.now, fee: kind === 'cheaper' ? FEE : order.fee };
    }),
  );
};

export const picks = fc.record({ at: fc.nat(1_000), wild: fc.constantFrom(false, false, false, true) });

const WEIGHTS: Readonly<Record<string, number>> = {
  confirm: 8,
  ready: 6,
  ship: 4,
  deliver: 5,
  receive: 1.5,
  cancel: 2,
  reject: 1,
};

export const moving = [
  ...Object.keys(MOVES).map((name) => ({
    weight: WEIGHTS[name] ?? 1,
    arbitrary: picks.map((pick) => new Command(name, pick, moveBy(name))),
  })),
  {
    weight: 0.7,
    arbitrary: fc
      .record({ pick: picks, fault: fc.constantFrom(...FAULTS), goodsBack: fc.boolean() })
      .map((input) => new Command('staff cancel', input, endAsStaff)),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ pick: picks, kind: fc.constantFrom<Proposal['kind']>('fewer', 'cheaper') })
      .map((input) => new Command('propose', input, propose)),
  },
];
