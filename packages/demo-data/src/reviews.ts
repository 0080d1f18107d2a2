import {
  compositionsFor,
  drawingKey,
  readDrawingKey,
  type CompositionName,
  type Ground,
} from './art/index.ts';
import { floorToSecond, DAY, HOUR } from './time.ts';
import type { MadeOrder } from './orders/index.ts';
import { BUYER_ID } from './people.ts';
import type { Random } from './random.ts';
import { SELLER_SHOP_ID } from './shops.ts';
import { capitalised } from './text.ts';
import type { OrderLineRow, ReviewRow } from './types.ts';
import * as words from './data/review-texts.ts';

type Stars = ReviewRow['stars'];

/** Around the product's own mean, whole stars; the seldom bad one is really bad. */
function starsOf(random: Random, quality: number): Stars {
  const bad = (5 - quality) * 0.16;
  const draw = random.next();
  if (draw < bad * 0.35) return random.chance(0.5) ? 1 : 2;
  if (draw < bad) return 3;
  return random.chance((5 - quality) * 0.62) ? 4 : 5;
}

const nearbyStars = (random: Random, stars: number): Stars =>
  Math.max(1, Math.min(5, stars + random.pick([0, 0, 0, 0, 1, -1]))) as Stars;

function contentOf(random: Random, stars: Stars, kind: string, line: OrderLineRow): string {
  if (stars === 5 && random.chance(0.07))
    return random.pick([
      'Hàng đẹp, đúng mô tả.',
      'Rất ưng, cảm ơn shop.',
      'Tốt.',
      'Chất lượng ổn định như mọi lần.',
    ]);
  const openers = line.quantity >= 10 ? words.OPENERS_BULK : words.OPENERS_FEW;
  const opener = random
    .pick<string>(openers)
    .replace('{quantity}', String(line.quantity))
    .replace('{unit}', line.unit_name);
  const goods =
    stars >= 4
      ? (words.GOODS_GOOD[kind] ?? words.GOODS_GOOD['ao-thun']!)
      : stars === 3
        ? words.GOODS_FAIR
        : words.GOODS_POOR;
  const service = stars >= 4 ? words.SERVICE_GOOD : stars === 3 ? words.SERVICE_FAIR : words.SERVICE_POOR;
  const comment =
    stars === 4 && random.chance(0.3) ? random.pick(words.GOODS_FAIR) : random.pick<string>(goods);
  return capitalised(`${opener}, ${comment}. ${random.pick<string>(service)}`.trim());
}

const BUYERS_COMPOSITIONS: readonly CompositionName[] = ['hook', 'slanted', 'detail', 'back'];
const HOME_GROUNDS: readonly Ground[] = ['oak', 'walnut', 'linen', 'window', 'stone'];

/** The bought thing as buyers photograph it at home: on a hanger, on a table, close up. */
function picturesOf(random: Random, line: OrderLineRow): string[] {
  if (!random.chance(0.16)) return [];
  const drawing = readDrawingKey(line.image);
  if (drawing?.of !== 'shot') return [];
  const compositions = random.sample(BUYERS_COMPOSITIONS, random.int(1, 3));
  const ground = random.pick(HOME_GROUNDS);
  return compositions
    .filter((name) => compositionsFor(drawing.kind).includes(name))
    .map((composition) => drawingKey({ ...drawing, composition, ground }));
}

function replyOf(random: Random, stars: Stars, writtenAt: number, now: number) {
  const replied = writtenAt + random.between(1, 30) * HOUR;
  if (replied > now || !random.chance(stars <= 3 ? 0.7 : 0.34)) return { reply: null, replied_at: null };
  return {
    reply: random.pick(stars <= 3 ? words.REPLIES_POOR : words.REPLIES_GOOD),
    replied_at: floorToSecond(replied),
  };
}

/** One line of each product is reviewed mostly, the further ones at times. */
const reviewed = (random: Random, lines: readonly OrderLineRow[]): OrderLineRow[] => {
  const reviewedProducts = new Set<number>();
  return lines.filter((line) => {
    const first = !reviewedProducts.has(line.product_id);
    reviewedProducts.add(line.product_id);
    return random.chance(first ? 0.92 : 0.38);
  });
};

/** The last order that the demo buyer got from the demo seller: it is left for whoever tries the market to review. */
const untried = (orders: readonly MadeOrder[]): MadeOrder | undefined =>
  orders
    .filter(
      ({ row, timeline }) =>
        row.user_id === BUYER_ID && row.shop_id === SELLER_SHOP_ID && timeline.completed !== null,
    )
    .toSorted((one, other) => other.timeline.completed! - one.timeline.completed!)[0];

/** Reviews of completed orders, within the thirty days they may be written. */
export function makeReviews(
  random: Random,
  now: number,
  orders: readonly MadeOrder[],
  lines: readonly OrderLineRow[],
): ReviewRow[] {
  const byOrder = new Map<string, OrderLineRow[]>();
  for (const line of lines) byOrder.set(line.order_id, [...(byOrder.get(line.order_id) ?? []), line]);
  const rows: Omit<ReviewRow, 'id'>[] = [];
  const untriedOrders = untried(orders);
  for (const order of orders) {
    const { completed } = order.timeline;
    if (completed === null || !random.chance(0.67) || order === untriedOrders) continue;
    const writtenAt = completed + Math.min(29 * DAY, random.skewed(1.6 * DAY, 1.1));
    if (writtenAt > now) continue;
    const goods = new Map(order.lines.map(({ line }) => [line.goods.made.row.id, line.goods.made]));
    for (const line of reviewed(random, byOrder.get(order.row.id)!)) {
      const made = goods.get(line.product_id)!;
      const stars = starsOf(random, made.quality);
      rows.push({
        order_id: order.row.id,
        order_line_id: line.id,
        product_id: line.product_id,
        variant_id: line.variant_id,
        shop_id: order.row.shop_id,
        user_id: order.row.user_id,
        stars,
        content: contentOf(random, stars, line.unit_name === 'kg' ? 'vai' : line.image.split('.')[0]!, line),
        images: picturesOf(random, line),
        communication: nearbyStars(random, Math.max(stars, 4)),
        product_score: stars,
        trust: nearbyStars(random, Math.max(stars, 4)),
        ...replyOf(random, stars, writtenAt, now),
        created_at: floorToSecond(writtenAt),
      });
    }
  }
  rows.sort((one, other) => one.created_at.getTime() - other.created_at.getTime());
  return rows.map((row, index) => ({ id: 500_001 + index, ...row }));
}
