import { yearMonth } from '../time.ts';
import type { MadeProduct } from '../products/index.ts';
import type { Random } from '../random.ts';
import type { AddressRow, DealRow, DemoMarket, PersonRow } from '../types.ts';
import { basketOf } from './basket.ts';
import { makeDeals, settleDeal, type RunningDeal } from './deals.ts';
import { opaqueId, placeOrder, type GeneratedOrder } from './order.ts';
import { planOrders, trialOrders, type OrderPlan } from './plan.ts';
import { stockByShop } from './shop-stock.ts';

export type { GeneratedOrder as MadeOrder } from './order.ts';

/** Rows of trade, and the orders themselves for those who review them. */
export type Trade = Pick<DemoMarket, 'deals' | 'orders' | 'order_lines' | 'order_events' | 'payments'> & {
  made: GeneratedOrder[];
};
type OrderInputs = {
  people: readonly PersonRow[];
  addresses: readonly AddressRow[];
  products: readonly MadeProduct[];
  count: number;
  carriers: readonly string[];
};

function booksOf(addresses: readonly AddressRow[]): Map<number, AddressRow[]> {
  const books = new Map<number, AddressRow[]>();
  for (const address of addresses)
    books.set(address.user_id, [...(books.get(address.user_id) ?? []), address]);
  return books;
}

/** Numbers run through a month in the order of placing. */
function numberOrders(orders: readonly GeneratedOrder[]): void {
  const counts = new Map<string, number>();
  for (const { row } of orders) {
    const month = yearMonth(row.created_at.getTime());
    const next = (counts.get(month) ?? 0) + 1;
    counts.set(month, next);
    row.order_number = `CP-${month}-${String(next).padStart(5, '0')}`;
  }
}

type OrderContext = {
  random: Random;
  now: number;
  books: Map<number, AddressRow[]>;
  deals: ReadonlyMap<number, RunningDeal>;
  checkouts: Map<number, string>;
  carriers: readonly string[];
  surely: boolean;
};

function generateOrder(
  context: OrderContext,
  wish: OrderPlan,
  index: number | string,
): GeneratedOrder | null {
  const own = context.random.fork(`order ${index}`);
  const book = context.books.get(wish.buyer.id)!;
  // An order in a given state was placed when no deal was on for it.
  const basket = basketOf({
    random: own,
    stock: wish.stock,
    moment: wish.target ? context.now : wish.placed,
    must: wish.must,
    deals: context.deals,
    plain: wish.target !== null,
  });
  if (basket.length === 0) return null;
  if (wish.group !== null && !context.checkouts.has(wish.group))
    context.checkouts.set(wish.group, opaqueId(own));
  return placeOrder({
    random: own,
    now: context.now,
    placed: wish.placed,
    target: wish.target,
    buyer: wish.buyer,
    address: own.chance(0.85) ? book[0]! : own.pick(book),
    shop: wish.stock.shop,
    basket,
    method: wish.method,
    checkoutId: wish.group === null ? null : context.checkouts.get(wish.group)!,
    carriers: context.carriers,
    surely: context.surely,
  });
}

const isLiving = (order: GeneratedOrder): boolean => order.row.status !== 'cancelled';

function countDeals(orders: readonly GeneratedOrder[], deals: readonly RunningDeal[]): DealRow[] {
  for (const order of orders)
    if (isLiving(order))
      for (const { line } of order.lines) if (line.deal) line.deal.row.ordered += line.quantity;
  for (const deal of deals) settleDeal(deal);
  return deals.map((deal) => deal.row);
}

/** A year of orders, and the deals they were made under. */
export function makeTrade(
  random: Random,
  now: number,
  { people, addresses, products, count, carriers }: OrderInputs,
): Trade {
  const stocks = stockByShop(products);
  const deals = makeDeals(random.fork('deals'), stocks, now);
  const context: OrderContext = {
    random,
    now,
    books: booksOf(addresses),
    deals: new Map(deals.map((deal) => [deal.row.product_id, deal])),
    checkouts: new Map(),
    carriers,
    surely: false,
  };
  const wishes = planOrders(random.fork('plan'), now, { people, stocks, deals }, Math.ceil(count * 1.02));
  const trials = trialOrders(people, stocks).flatMap(
    // what is on its way is moved on by a carrier's word, all else by the shop's
    (wish, index) => {
      const byCarrier = wish.target === 'in_transit';
      const own = { ...context, carriers: byCarrier ? context.carriers : [], surely: byCarrier };
      return generateOrder(own, wish, `trial ${index}`) ?? [];
    },
  );
  const others = wishes.flatMap((wish, index) => generateOrder(context, wish, index) ?? []);
  const orders = [...others.slice(0, Math.max(0, count - trials.length)), ...trials];
  orders.sort((one, other) => one.row.created_at.getTime() - other.row.created_at.getTime());
  numberOrders(orders);
  const events = orders
    .flatMap((order) => order.events)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return {
    made: orders,
    deals: countDeals(orders, deals),
    orders: orders.map((order) => order.row),
    order_lines: orders
      .flatMap((order) => order.lines)
      .map(({ row }, index) => ({ id: 900_001 + index, ...row })),
    order_events: events.map((event, index) => ({ id: 1_000_001 + index, ...event })),
    payments: orders.flatMap((order) => order.payment ?? []),
  };
}
