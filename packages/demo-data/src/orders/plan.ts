import { inWakingHours, DAY, HOUR, MINUTE } from '../time.ts';
import { BUYER_ID } from '../people.ts';
import { WeightedSampler, type Random } from '../random.ts';
import { SECOND_SHOP_ID, SELLER_SHOP_ID } from '../shops.ts';
import type { PaymentMethod, PersonRow } from '../types.ts';
import type { Target } from './timeline.ts';
import { momentsOf, type RunningDeal } from './deals.ts';
import type { SellableProduct, ShopStock } from './shop-stock.ts';

/** An order to be: who, where, when, and what must be in it. */
export type OrderPlan = {
  placed: number;
  buyer: PersonRow;
  stock: ShopStock;
  must: SellableProduct | null;
  target: Target | null;
  method: PaymentMethod | null;
  /** Wishes of one group are one checkout. */
  group: number | null;
};

type Crowd = {
  buyers: WeightedSampler<PersonRow>;
  favourites: (buyer: PersonRow) => readonly ShopStock[];
  stocks: WeightedSampler<ShopStock>;
};

function crowdOf(
  random: Random,
  people: readonly PersonRow[],
  stocks: ReadonlyMap<number, ShopStock>,
): Crowd {
  const activity = new Map(
    people.map((person) => [person, person.roles.includes('seller') ? 0.15 : random.skewed(1, 1)]),
  );
  const wheel = new WeightedSampler([...stocks.values()], ({ shop }) =>
    shop.row.status === 'active' ? shop.popularity : shop.popularity * 0.3,
  );
  const favourites = new Map<PersonRow, ShopStock[]>();
  return {
    buyers: new WeightedSampler(
      people.filter((person) => person.user_type !== 'staff' && person.id !== BUYER_ID),
      (person) => activity.get(person)!,
    ),
    stocks: wheel,
    favourites: (buyer) => {
      const known =
        favourites.get(buyer) ?? Array.from({ length: random.int(2, 6) }, () => wheel.draw(random));
      favourites.set(buyer, known);
      return known;
    },
  };
}

/** Trade grows over the year, and rests at night. */
function naturalMoment(random: Random, now: number): number {
  const age = 365 * DAY * (1 - Math.sqrt(random.next()));
  const moment = inWakingHours(now - age, random.next() ** 0.9);
  return moment < now - 10 * MINUTE ? moment : now - random.between(0.3, 14) * HOUR;
}

/** Two weeks into their holiday nobody has ordered for two weeks. */
const isOpenAt = ({ shop }: ShopStock, moment: number, now: number): boolean =>
  shop.row.created_at.getTime() + 2 * DAY < moment &&
  (shop.row.status === 'active' || moment < now - 16 * DAY);

function naturalWish(random: Random, crowd: Crowd, now: number, buyer?: PersonRow): OrderPlan | null {
  const placed = naturalMoment(random, now);
  const customer = buyer ?? crowd.buyers.draw(random);
  const stock = random.chance(0.68) ? random.pick(crowd.favourites(customer)) : crowd.stocks.draw(random);
  const fits =
    customer.created_at.getTime() < placed &&
    stock.shop.row.user_id !== customer.id &&
    isOpenAt(stock, placed, now);
  return fits
    ? { placed, buyer: customer, stock, must: null, target: null, method: null, group: null }
    : null;
}

const TARGETS: readonly Target[] = [
  'wait_confirm',
  'wait_checkout',
  'wait_pickup',
  'in_transit',
  'delivered',
  'completed',
  'cancelled',
];
/** How many orders the demo people find in each state, in the order of the tabs. */
const BUYER_ORDER_COUNTS = [2, 2, 2, 2, 2, 4, 2];
const SELLER_ORDER_COUNTS = [7, 3, 6, 4, 4, 6, 3];
const SECOND_SELLER_ORDER_COUNTS = [3, 2, 3, 2, 2, 2, 1];

type Stage = {
  random: Random;
  now: number;
  crowd: Crowd;
  people: readonly PersonRow[];
  stocks: ReadonlyMap<number, ShopStock>;
};

const planned = (buyer: PersonRow, stock: ShopStock, target: Target, index: number): OrderPlan => ({
  placed: 0,
  buyer,
  stock,
  must: null,
  target,
  method: target === 'wait_checkout' ? 'bank_transfer' : index % 2 === 0 ? 'cod' : 'bank_transfer',
  group: null,
});

const takes = (target: Target, { shop }: ShopStock): boolean =>
  shop.row.status === 'active' && !(target === 'wait_checkout' && shop.row.payment_timing === 'at_order');

/** Every tab of the demo buyer has something in it, from the demo seller's shop too. */
function buyerWishes({ random, crowd, people, stocks }: Stage, target: Target, count: number): OrderPlan[] {
  const buyer = people.find((person) => person.id === BUYER_ID)!;
  const own = stocks.get(SELLER_SHOP_ID);
  return Array.from({ length: count }, (_, index) => {
    const stock = index === 0 && own ? own : crowd.stocks.drawWhere(random, (each) => takes(target, each));
    return planned(buyer, stock, target, index);
  });
}

/** Every queue of a demo seller has something in it. */
function sellerWishes(
  { random, crowd, stocks }: Stage,
  shopId: number,
  target: Target,
  count: number,
): OrderPlan[] {
  const stock = stocks.get(shopId);
  if (!stock) return [];
  return Array.from({ length: count }, (_, index) => {
    const buyer = crowd.buyers.drawWhere(random, (person) => person.id !== stock.shop.row.user_id);
    return planned(buyer, stock, target, index);
  });
}

const stagedWishes = (stage: Stage): OrderPlan[] =>
  TARGETS.flatMap((target, place) => [
    ...buyerWishes(stage, target, BUYER_ORDER_COUNTS[place]!),
    ...sellerWishes(stage, SELLER_SHOP_ID, target, SELLER_ORDER_COUNTS[place]!),
    ...sellerWishes(stage, SECOND_SHOP_ID, target, SECOND_SELLER_ORDER_COUNTS[place]!),
  ]);

/** Orders of the demo buyer from the demo seller, paid by transfer, that the market itself then moves on. */
const TRIALS: readonly (readonly [target: Target, count: number])[] = [
  ['wait_confirm', 1],
  ['wait_checkout', 1],
  ['wait_pickup', 3],
  ['in_transit', 4],
  ['delivered', 6],
];

export function trialOrders(
  people: readonly PersonRow[],
  stocks: ReadonlyMap<number, ShopStock>,
): OrderPlan[] {
  const buyer = people.find((person) => person.id === BUYER_ID);
  const stock = stocks.get(SELLER_SHOP_ID);
  if (!buyer || !stock) return [];
  return TRIALS.flatMap(([target, count]) =>
    Array.from({ length: count }, () => planned(buyer, stock, target, 1)),
  );
}

function dealWishes({ random, now, crowd, stocks }: Stage, deals: readonly RunningDeal[]): OrderPlan[] {
  return deals.flatMap((deal) =>
    momentsOf(random, deal, now).flatMap((placed) => {
      const stock = stocks.get(deal.row.shop_id)!;
      const buyer = crowd.buyers.draw(random);
      const fits = buyer.created_at.getTime() < placed && buyer.id !== stock.shop.row.user_id;
      return fits
        ? [{ placed, buyer, stock, must: deal.goods, target: null, method: null, group: null }]
        : [];
    }),
  );
}

/** All orders of the market's past year in the order of their placing; `count` in all. */
export function planOrders(
  random: Random,
  now: number,
  market: {
    people: readonly PersonRow[];
    stocks: ReadonlyMap<number, ShopStock>;
    deals: readonly RunningDeal[];
  },
  count: number,
): OrderPlan[] {
  const crowd = crowdOf(random.fork('crowd'), market.people, market.stocks);
  const stage: Stage = { random, now, crowd, people: market.people, stocks: market.stocks };
  const wishes = [...stagedWishes(stage), ...dealWishes(stage, market.deals)];
  const demoBuyer = market.people.find((person) => person.id === BUYER_ID)!;
  for (let tries = 0; wishes.length < count && tries < count * 20; tries += 1) {
    const wish = naturalWish(random, crowd, now, tries < 30 ? demoBuyer : undefined);
    if (!wish) continue;
    wishes.push(wish);
    if (!random.chance(0.07) || wishes.length >= count) continue;
    const second = crowd.stocks.draw(random);
    if (
      second === wish.stock ||
      second.shop.row.user_id === wish.buyer.id ||
      !isOpenAt(second, wish.placed, now)
    )
      continue;
    wish.group = tries;
    wishes.push({ ...wish, stock: second });
  }
  return wishes.slice(0, count);
}
