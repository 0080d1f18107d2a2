import { drawingKey, type Format, type View } from './art/index.ts';
import { floorToSecond, DAY } from './time.ts';
import type { MadeProduct } from './products/index.ts';
import { slugOf } from './text.ts';
import type { ShopRow, ShowroomProductRow, ShowroomRow } from './types.ts';
import { SHOWROOMS, type ShowroomPlan } from './data/showrooms.ts';

/** Goods of one showroom at most, so that a market for benchmarks does not hang everything up. */
const MAX_PRODUCTS = 400;
/** Showrooms opened so many days ago. */
const OPENED_DAYS_AGO = 20;
const CLOSE_UPS: readonly View[] = ['fabric', 'spec', 'detail'];

const isForSale = ({ row, shop }: MadeProduct): boolean =>
  row.status === 'active' &&
  row.review_status === 'approved' &&
  !row.is_classifieds &&
  shop.row.review_state === 2;

/** Known to the market: VIP, verified or mall. */
const hasBadge = ({ vip_until, verified_at, mall }: ShopRow): boolean =>
  vip_until !== null || verified_at !== null || mall;

/** All of its own shop; else what shops with a badge sell in its categories, the best-selling first. */
const chosenFor = (idea: ShowroomPlan, products: readonly MadeProduct[]): MadeProduct[] =>
  products
    .filter(isForSale)
    .filter(({ row, shop }) =>
      idea.shop === undefined
        ? hasBadge(shop.row) && idea.lines.includes(row.category_lv2)
        : shop.row.name === idea.shop,
    )
    .toSorted((one, other) => other.popularity - one.popularity || one.row.id - other.row.id)
    .slice(0, MAX_PRODUCTS);

function rowOf(idea: ShowroomPlan, id: number, now: number, shopId: number | null): ShowroomRow {
  const { title, tag_line, story, theme, stage, seed, days, closely } = idea;
  const [kind, colourway, pattern] = closely;
  const hung = (format: Format) => drawingKey({ of: 'rack', theme, stage, format, seed });
  return {
    id,
    title,
    slug: slugOf(title),
    tag_line,
    story,
    image: hung('showroom'),
    image_mobile: hung('feature'),
    thumb: hung('card'),
    details: CLOSE_UPS.map((view, index) => ({
      image: drawingKey({ of: 'flat', kind, colourway, pattern, view, seed: 3 }),
      title: idea.captions[index]!,
      whole: view === 'spec',
    })),
    shop_id: shopId,
    position: id,
    start_at: floorToSecond(now - OPENED_DAYS_AGO * DAY),
    end_at: days === undefined ? null : floorToSecond(now + days * DAY),
  };
}

/** Showrooms with the goods that belong there. */
export function makeShowrooms(
  now: number,
  products: readonly MadeProduct[],
): { showrooms: ShowroomRow[]; showroom_products: ShowroomProductRow[] } {
  const showrooms = SHOWROOMS.map((idea, index) => {
    const chosen = chosenFor(idea, products);
    const own = idea.shop === undefined ? null : (chosen[0]?.shop.row.id ?? null);
    return { row: rowOf(idea, index + 1, now, own), chosen };
  });
  return {
    showrooms: showrooms.map(({ row }) => row),
    showroom_products: showrooms.flatMap(({ row, chosen }) =>
      chosen.map((product) => ({ showroom_id: row.id, product_id: product.row.id })),
    ),
  };
}
