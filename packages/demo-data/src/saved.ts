import { floorToSecond, DAY, HOUR } from './time.ts';
import { BUYER_ID } from './people.ts';
import type { MadeProduct } from './products/index.ts';
import { WeightedSampler, type Random } from './random.ts';
import { SELLER_SHOP_ID, type GeneratedShop } from './shops.ts';
import { slugOf } from './text.ts';
import type { CollectionRow, PersonRow, SavedTables, WishRow } from './types.ts';
import { BUYER_COLLECTIONS, SHOP_COLLECTIONS, type NamedKinds } from './data/collections.ts';

type SavedInput = {
  people: readonly PersonRow[];
  shops: readonly GeneratedShop[];
  products: readonly MadeProduct[];
};

/** Wishes of the demo buyer, and of others at most. */
const BUYER_WISHES = 38;
const WISHES = 9;
/** Products of the demo buyer's collections. */
const BUYER_SIZES = [18, 9, 24];
const BUSY_SHOPS = 24;
const FIRST_COLLECTION = 101;

const isSold = ({ row, shop }: MadeProduct): boolean =>
  row.status === 'active' && row.review_status === 'approved' && shop.row.review_state === 2;

const moment = (random: Random, since: number, now: number): number =>
  since + random.next() * Math.max(0, now - since);

/** Puts collections and what is in them beside each other, with ids of their own. */
class CollectionTables {
  readonly collections: CollectionRow[] = [];
  readonly collection_products: SavedTables['collection_products'] = [];
  readonly #now: number;
  constructor(now: number) {
    this.#now = now;
  }

  add(
    owner: { user_id: number; shop_id: null } | { user_id: null; shop_id: number },
    name: string,
    { made, since }: { made: readonly MadeProduct[]; since: number },
  ): void {
    const id = FIRST_COLLECTION + this.collections.length;
    const created = floorToSecond(since);
    this.collections.push({
      id,
      ...owner,
      name,
      slug: slugOf(name),
      created_at: created,
      updated_at: created,
    });
    const step = Math.min(HOUR, (this.#now - since) / (made.length + 1));
    for (const [index, { row }] of made.entries())
      this.collection_products.push({
        collection_id: id,
        product_id: row.id,
        added_at: floorToSecond(
          Math.max(since + index * step, Math.min(this.#now, row.created_at.getTime())),
        ),
      });
  }
}

const fitting = (products: readonly MadeProduct[], { kinds }: NamedKinds): MadeProduct[] =>
  products.filter(({ row }) => kinds.includes(row.product_type));

function wishesOf(
  random: Random,
  now: number,
  person: PersonRow,
  wheel: WeightedSampler<MadeProduct>,
): WishRow[] {
  const count = person.id === BUYER_ID ? BUYER_WISHES : random.chance(0.5) ? random.int(1, WISHES) : 0;
  const chosen = new Set<MadeProduct>();
  while (chosen.size < Math.min(count, wheel.size)) chosen.add(wheel.draw(random));
  return [...chosen].map(({ row }) => {
    const since = Math.max(person.created_at.getTime(), row.created_at.getTime(), now - 120 * DAY);
    return { user_id: person.id, product_id: row.id, added_at: floorToSecond(moment(random, since, now)) };
  });
}

function collectionsOfBuyers(
  random: Random,
  tables: CollectionTables,
  now: number,
  { people, products }: SavedInput,
): void {
  for (const person of people) {
    const isBuyer = person.id === BUYER_ID;
    if (!isBuyer && !random.chance(0.12)) continue;
    const named = isBuyer ? BUYER_COLLECTIONS.slice(0, BUYER_SIZES.length) : [random.pick(BUYER_COLLECTIONS)];
    for (const [index, kinds] of named.entries()) {
      const picked = random.sample(
        fitting(products, kinds),
        isBuyer ? BUYER_SIZES[index]! : random.int(2, 12),
      );
      const since = Math.max(person.created_at.getTime(), now - (60 - index * 10) * DAY);
      if (picked.length > 0)
        tables.add({ user_id: person.id, shop_id: null }, kinds.name, { made: picked, since });
    }
  }
}

function collectionsOfShops(
  random: Random,
  tables: CollectionTables,
  now: number,
  { shops, products }: SavedInput,
): void {
  const ofShop = Map.groupBy(products, ({ row }) => row.shop_id);
  const busy = shops
    .filter(({ row }) => row.review_state === 2 && row.status === 'active')
    .toSorted((one, other) => other.popularity - one.popularity);
  const own = busy.filter(({ row }) => row.id === SELLER_SHOP_ID);
  for (const { row } of new Set([...own, ...busy.slice(0, BUSY_SHOPS)]))
    for (const kinds of SHOP_COLLECTIONS) {
      const picked = random.sample(fitting(ofShop.get(row.id) ?? [], kinds), random.int(6, 18));
      const since = Math.max(row.created_at.getTime(), now - random.int(20, 90) * DAY);
      if (picked.length >= 4)
        tables.add({ user_id: null, shop_id: row.id }, kinds.name, { made: picked, since });
    }
}

/** Wishlists, collections of buyers, and those that shops put together of their own goods. */
export function makeSaved(random: Random, now: number, input: SavedInput): SavedTables {
  const sold = input.products.filter(isSold);
  const wheel = new WeightedSampler(sold, ({ popularity }) => popularity);
  const tables = new CollectionTables(now);
  const wishes = random.fork('wishes');
  const wishlist_products = input.people.flatMap((person) => wishesOf(wishes, now, person, wheel));
  collectionsOfBuyers(random.fork('buyers'), tables, now, { ...input, products: sold });
  collectionsOfShops(random.fork('shops'), tables, now, { ...input, products: sold });
  return {
    wishlist_products,
    collections: tables.collections,
    collection_products: tables.collection_products,
  };
}
