import { floorToSecond, DAY, HOUR } from '../time.ts';
import type { Random } from '../random.ts';
import type { DealRow } from '../types.ts';
import type { SellableProduct, ShopStock } from './shop-stock.ts';

/** A deal while orders are being made: `ordered` grows, its maximum is settled at the end. */
export type RunningDeal = { row: DealRow; goods: SellableProduct; from: number; to: number; fill: number };

/** Deals of the first page, as share of the first tier's price. */
const KNOWN_PRICES: readonly (readonly [title: string, price: number])[] = [
  ['Áo bóng đá không logo vải mè caro thoáng khí, in tên số theo yêu cầu', 65_000],
  ['Giày chạy bộ đế êm siêu nhẹ, lưới thoáng khí size 36–44', 137_000],
  ['Quần short thể thao 2 lớp có túi khóa kéo, nhanh khô', 57_000],
  ['Áo khoác gió 2 lớp chống nước phối màu, có mũ giấu cổ', 140_000],
  ['Quần legging tập gym lưng cao nâng mông, vải co giãn 4 chiều', 72_000],
  ['Dép quai ngang đúc nguyên khối siêu nhẹ, chống trượt', 56_000],
];

type Plan = { kind: 'running' | 'scheduled' | 'ended' | 'stopped' | 'sold_out'; count: number };
const PLANS: readonly Plan[] = [
  { kind: 'running', count: 14 },
  { kind: 'sold_out', count: 1 },
  { kind: 'scheduled', count: 4 },
  { kind: 'ended', count: 4 },
  { kind: 'stopped', count: 2 },
];

/** When it starts and ends, counted from now; running ones last for days to come. */
function windowOf(
  random: Random,
  kind: Plan['kind'],
  now: number,
): { start: number; end: number; stopped: number | null } {
  if (kind === 'scheduled') {
    const start = now + random.between(0.4, 5) * DAY;
    return { start, end: start + random.between(3, 10) * DAY, stopped: null };
  }
  if (kind === 'ended' || kind === 'stopped') {
    const start = now - random.between(14, 40) * DAY;
    const end = start + random.between(5, 12) * DAY;
    return { start, end, stopped: kind === 'stopped' ? start + 3 * DAY : null };
  }
  return { start: now - random.between(0.6, 5) * DAY, end: now + random.between(3, 20) * DAY, stopped: null };
}

function priceOf(random: Random, goods: SellableProduct): number {
  const knownPrice = KNOWN_PRICES.find(([title]) => title === goods.made.row.title);
  if (knownPrice) return knownPrice[1];
  const first = goods.tiers[0]!.price;
  const step = first < 30_000 ? 500 : 1_000;
  return Math.round((first * random.between(0.68, 0.85)) / step) * step;
}

function candidates(random: Random, stocks: ReadonlyMap<number, ShopStock>, now: number): SellableProduct[] {
  const all = [...stocks.values()]
    .filter((stock) => stock.shop.row.status === 'active')
    .flatMap((stock) => stock.goods);
  const knownGoods = KNOWN_PRICES.flatMap(([title]) => all.filter((goods) => goods.made.row.title === title));
  const others = all.filter(
    (goods) =>
      !knownGoods.includes(goods) &&
      goods.created < now - 60 * DAY &&
      goods.tiers[0]!.price >= 20_000 &&
      !goods.made.row.hide_prices &&
      goods.variants.some((variant) => variant.inventory_quantity > 60),
  );
  const best = others.sort((one, other) => other.made.popularity - one.made.popularity).slice(0, 160);
  return [...knownGoods, ...random.sample(best, best.length)];
}

/** Mid-market goods on deal: running, scheduled, over, ended early, sold out. One deal a product. */
export function makeDeals(
  random: Random,
  stocks: ReadonlyMap<number, ShopStock>,
  now: number,
): RunningDeal[] {
  const pool = candidates(random, stocks, now);
  const deals: RunningDeal[] = [];
  for (const { kind, count } of PLANS) {
    for (let index = 0; index < count; index += 1) {
      const goods = pool.shift();
      if (!goods) return deals;
      const { start, end, stopped } = windowOf(random, kind, now);
      const row: DealRow = {
        id: 701 + deals.length,
        product_id: goods.made.row.id,
        shop_id: goods.made.row.shop_id,
        price: priceOf(random, goods),
        start_at: floorToSecond(start),
        end_at: floorToSecond(end),
        min_quantity: goods.tiers[0]!.start_quantity,
        max_sale_quantity: 0,
        ordered: 0,
        is_hot: (kind === 'running' && index < 10) || kind === 'sold_out',
        stopped_at: stopped === null ? null : floorToSecond(stopped),
      };
      const fill = kind === 'sold_out' ? 1 : random.between(0.18, 0.94);
      deals.push({
        row,
        goods,
        from: row.start_at.getTime(),
        to: row.stopped_at?.getTime() ?? row.end_at.getTime(),
        fill,
      });
    }
  }
  return deals;
}

/** The maximum follows from what was ordered and how full the deal is to look. */
export function settleDeal({ row, fill }: RunningDeal): void {
  if (fill === 1) row.max_sale_quantity = Math.max(row.ordered, 1);
  else
    row.max_sale_quantity = Math.max(
      Math.ceil(row.ordered / fill / 10) * 10,
      row.ordered + 20,
      row.min_quantity * 20,
    );
}

export const isOn = (deal: RunningDeal, moment: number): boolean => deal.from <= moment && moment < deal.to;

/** Moments inside a deal's past, denser towards its start. */
export function momentsOf(random: Random, deal: RunningDeal, now: number): number[] {
  const last = Math.min(now - HOUR, deal.to);
  if (deal.from >= last) return [];
  return Array.from(
    { length: random.int(5, 13) },
    () => deal.from + random.next() ** 1.3 * (last - deal.from),
  );
}
