import { floorToSecond, inWakingHours, DAY, HOUR, MINUTE } from '../time.ts';
import type { MadeOrder } from '../orders/index.ts';
import { BUYER_ID } from '../people.ts';
import type { MadeProduct } from '../products/index.ts';
import { WeightedSampler, type Random } from '../random.ts';
import type { OrderLineRow, PageViewRow } from '../types.ts';
import { searchesOf, typeKeyword, type Search } from './searches.ts';

type PageViewInput = {
  products: readonly MadeProduct[];
  orders: readonly MadeOrder[];
  order_lines: readonly OrderLineRow[];
  /** Visits of guests. */
  visits: number;
};
type Viewer = Pick<PageViewRow, 'visitor_id' | 'user_id'>;
type Shelf = {
  all: WeightedSampler<MadeProduct>;
  byId: ReadonlyMap<number, MadeProduct>;
  byCategory: ReadonlyMap<number, WeightedSampler<MadeProduct>>;
  searches: WeightedSampler<Search>;
};

/** Looks of so many days are there. */
const SPAN = 60 * DAY;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const VISITOR_LENGTH = 24;
/** Where visits come from: a host that led here, and how often. */
const SOURCES = new WeightedSampler<readonly [string | null, number]>(
  [
    [null, 55],
    ['www.google.com', 22],
    ['www.facebook.com', 12],
    ['zalo.me', 8],
    ['coccoc.com', 3],
  ],
  ([, weight]) => weight,
);

/** What a list may show and people look at. */
const isLookedAt = ({ row, shop, popularity }: MadeProduct): boolean =>
  row.status === 'active' &&
  (row.review_status === 'approved' || row.review_status === 'need_review') &&
  shop.row.review_state === 2 &&
  popularity > 0;

function shelfOf(products: readonly MadeProduct[]): Shelf {
  const viewable = products.filter(isLookedAt);
  const wheelOf = (items: readonly MadeProduct[]) =>
    new WeightedSampler(items, ({ popularity }) => popularity);
  const byCategory = Map.groupBy(viewable, ({ row }) => row.category_lv2);
  return {
    all: wheelOf(viewable),
    byId: new Map(viewable.map((made) => [made.row.id, made])),
    byCategory: new Map([...byCategory].map(([id, items]) => [id, wheelOf(items)])),
    searches: searchesOf(viewable),
  };
}

/** One visit: pages a minute or so apart. */
class Visit {
  readonly rows: PageViewRow[] = [];
  readonly #viewer: Viewer;
  readonly #random: Random;
  #moment: number;
  #source: string | null;
  constructor(random: Random, viewer: Viewer, moment: number, source: string | null) {
    this.#random = random;
    this.#viewer = viewer;
    this.#moment = moment;
    this.#source = source;
  }

  recordView(page_type: PageViewRow['page_type'], fields: Partial<PageViewRow> = {}): void {
    this.rows.push({
      ...this.#viewer,
      page_type,
      product_id: null,
      category_id: null,
      shop_id: null,
      keyword: null,
      referrer: this.rows.length === 0 ? this.#source : null,
      session_source: this.#source,
      ...fields,
      at: floorToSecond(this.#moment),
    });
    this.#moment += this.#random.between(0.3, 2.5) * MINUTE;
  }

  lookAt({ row }: MadeProduct): void {
    if (row.created_at.getTime() < this.#moment)
      this.recordView('product', { product_id: row.id, category_id: row.category_lv2, shop_id: row.shop_id });
  }
}

/** Somebody with a thing in mind: searches it, or finds its category, and looks at a few. */
function browse(random: Random, visit: Visit, shelf: Shelf): void {
  if (random.chance(0.4)) visit.recordView('home');
  let wheel: WeightedSampler<MadeProduct> | null;
  if (random.chance(0.6)) {
    const { keyword, finds } = shelf.searches.draw(random);
    visit.recordView('search', { keyword: typeKeyword(random, keyword) });
    wheel = finds;
  } else {
    const { category_lv2 } = shelf.all.draw(random).row;
    visit.recordView('category', { category_id: category_lv2 });
    wheel = shelf.byCategory.get(category_lv2)!;
  }
  if (wheel === null) return;
  const viewed = new Set(Array.from({ length: random.int(1, 5) }, () => wheel.draw(random)));
  for (const made of viewed) visit.lookAt(made);
  const [last] = [...viewed].reverse();
  if (last !== undefined && random.chance(0.12)) visit.recordView('shop', { shop_id: last.row.shop_id });
}

/** Before buying people look at what they buy, and at what else there is of it. */
function compare(random: Random, visit: Visit, shelf: Shelf, bought: readonly MadeProduct[]): void {
  if (random.chance(0.5)) {
    const { keyword, finds } = shelf.searches.draw(random);
    if (finds !== null) visit.recordView('search', { keyword: typeKeyword(random, keyword) });
  }
  for (const made of bought) {
    if (random.chance(0.45)) visit.lookAt(shelf.byCategory.get(made.row.category_lv2)!.draw(random));
    visit.lookAt(made);
  }
}

/** Visits grow over the weeks, as trade does. */
function momentOf(random: Random, now: number): number {
  const moment = inWakingHours(now - SPAN * (1 - Math.sqrt(random.next())), random.next() ** 0.9);
  return moment < now - HOUR ? moment : now - random.between(1, 14) * HOUR;
}

function* visitsOf(random: Random, now: number, input: PageViewInput): Generator<Visit> {
  const shelf = shelfOf(input.products);
  if (shelf.byId.size === 0) return;
  const lines = Map.groupBy(input.order_lines, ({ order_id }) => order_id);
  for (const { row } of input.orders) {
    const placed = row.created_at.getTime();
    const bought = (lines.get(row.id) ?? []).flatMap(({ product_id }) => shelf.byId.get(product_id) ?? []);
    if (placed < now - SPAN || bought.length === 0) continue;
    const startedAt = placed - (10 + 4 * bought.length) * MINUTE;
    const visit = new Visit(random, { visitor_id: null, user_id: row.user_id }, startedAt, null);
    compare(random, visit, shelf, bought);
    yield visit;
  }
  for (let index = 0; index < input.visits; index += 1) {
    const visitor_id = random.letters(ALPHABET, VISITOR_LENGTH);
    const [source] = SOURCES.draw(random);
    const visit = new Visit(random, { visitor_id, user_id: null }, momentOf(random, now), source);
    browse(random, visit, shelf);
    yield visit;
  }
  // whoever signs in as the demo's buyer has looked around yesterday and today
  for (const hours of [26, 20, 4]) {
    const visit = new Visit(random, { visitor_id: null, user_id: BUYER_ID }, now - hours * HOUR, null);
    for (let turn = 0; turn < 2; turn += 1) browse(random, visit, shelf);
    yield visit;
  }
}

/** What people looked at and searched in the last weeks, in the order of time. */
export function makeViews(random: Random, now: number, input: PageViewInput): PageViewRow[] {
  const rows = [...visitsOf(random, now, input)].flatMap((visit) => visit.rows);
  return rows
    .filter((row) => row.at.getTime() < now)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
