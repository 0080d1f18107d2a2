import { searchProducts } from '@market/contract/product-search/routes';
import type { ProductSearch, SearchResult } from '@market/contract/product-search/schemas';
import type { Call } from '@market/contract/web';
import { sql } from 'kysely';
import { searchesByEngine } from '../../src/modules/search-index/queries/search-engine.ts';
import { searchProducts as searchIn } from '../../src/modules/product-search/queries/search-products.ts';
import type { Db } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import type { Market } from '#test/market.ts';
import type { Random } from '../../../../packages/demo-data/src/random.ts';

export type Search = (query: ProductSearch) => Promise<SearchResult>;

/** Asks over HTTP, as a guest. */
export const searchOver =
  (call: Call): Search =>
  async (query) => {
    const answer = await call(searchProducts, { query });
    if (!answer.ok) throw new Error(`${JSON.stringify(query)}: ${answer.status}`);
    return answer.value;
  };

/** The same market without its OpenSearch: what PostgreSQL answers. */
export const searchWithout = (market: Market): Search => {
  const services: Services = {
    ...market.services,
    settings: { ...market.services.settings, openSearch: null },
  };
  return (query) => searchIn({ ...market.context(), services }, query);
};

export const callOf = (search: Search): Call =>
  (async (_route: unknown, { query = {} }: { query?: ProductSearch }) => ({
    ok: true,
    value: await search(query),
  })) as Call;

/** How many searches of this process an engine has answered. */
export const answeredBy = async (engine: 'opensearch' | 'postgres'): Promise<number> =>
  (await searchesByEngine.get()).values.find(({ labels }) => labels['engine'] === engine)?.value ?? 0;

interface Fact {
  readonly title: string;
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly province: string;
  readonly shop_id: number;
  readonly attribute_values: readonly number[];
}

/** Some listed products, to take words and filters from. */
export const someFacts = async (db: Db, most: number): Promise<Fact[]> =>
  (
    await sql<Fact>`select c.title, p.category_lv1, p.category_lv2, p.province, p.shop_id, p.attribute_values
      from search_products p join products c on c.id = p.product_id order by md5(p.product_id::text) limit ${most}`.execute(
      db,
    )
  ).rows;

/** Any mix of words and filters; each filter rarely, so that something is left. */
export const someQuery = (random: Random, facts: readonly Fact[]): ProductSearch => {
  const maybe = <Value>(value: () => Value, chance = 0.1): Value | undefined =>
    random.chance(chance) ? value() : undefined;
  const fact = random.pick(facts);
  const words = fact.title.split(' ');
  const all: ProductSearch = {
    keyword: maybe(() => words.slice(0, random.int(1, 3)).join(' '), 0.6),
    filter_category_lv1: maybe(() => fact.category_lv1),
    filter_category_lv2: maybe(() => fact.category_lv2),
    filter_province: maybe(() => fact.province),
    filter_shop_id: maybe(() => fact.shop_id, 0.05),
    filter_min_stock: maybe(() => random.int(0, 300)),
    filter_min_price: maybe(() => random.int(0, 25) * 5_000),
    filter_max_price: maybe(() => random.int(10, 90) * 5_000),
    filter_min_rating: maybe(() => random.pick([0, 3.5, 4, 4.5, 5])),
    filter_max_moq: maybe(() => random.pick([1, 5, 10, 50])),
    filter_only_deal: maybe(() => true, 0.04),
    filter_only_hot_deal: maybe(() => true, 0.02),
    filter_only_trade_assurance: maybe(() => true, 0.05),
    filter_only_classifieds: maybe(() => true, 0.03),
    filter_vip: maybe(() => true, 0.05),
    filter_verified: maybe(() => true, 0.05),
    filter_business: maybe(() => true, 0.05),
    filter_mall: maybe(() => true, 0.05),
    filter_attributes: maybe(() => random.sample(fact.attribute_values, random.int(1, 2))),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

export const idsOf = ({ products }: SearchResult): number[] => products.map(({ id }) => id);

/** The share of the first list that the other has too. */
export const overlap = (one: readonly number[], other: readonly number[]): number =>
  one.length === 0 ? 1 : one.filter((id) => other.includes(id)).length / one.length;
