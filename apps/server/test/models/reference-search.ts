// The search once more, slow and plain, over facts the test made itself: what the statements are held against.
import type { ProductSearch } from '@market/contract/product-search/schemas';
import { foldAccents } from '@market/contract/rules/text';

export interface Fact {
  readonly id: number;
  readonly shop: {
    readonly id: number;
    readonly name: string;
    readonly province: string;
    readonly vip: boolean;
    readonly verified: boolean;
    readonly mall: boolean;
    readonly minQuantity: number;
    readonly minPrice: number;
  };
  readonly lv1: { readonly id: number; readonly title: string };
  readonly lv2: { readonly id: number; readonly title: string };
  readonly title: string;
  readonly features: readonly string[];
  readonly specifications: readonly { readonly name: string; readonly value: string }[];
  readonly listed: boolean;
  /** Null when hidden. */
  readonly price: number | null;
  readonly moq: number;
  readonly tiers: readonly { readonly start: number; readonly price: number }[];
  readonly stock: number;
  readonly assurance: boolean;
  readonly classified: boolean;
  readonly deal: 'none' | 'on' | 'hot';
  readonly rating: number | null;
  readonly sales: number;
  readonly up: number;
  readonly created: number;
}

const words = (text: string): string[] => foldAccents(text).match(/[a-z0-9]+/g) ?? [];

const wordsOf = ({ title, lv1, lv2, shop, features }: Fact): string[] =>
  words([title, lv1.title, lv2.title, 'Áo polo', shop.name, 'Xưởng May', ...features].join(' '));

/** Every word; the last may be the beginning of one when nothing contains it as a word. */
const keywordTest = (facts: readonly Fact[], keyword: string): ((fact: Fact) => boolean) => {
  const searchWords = words(keyword);
  const last = searchWords.at(-1);
  const isWhole = facts.some((fact) => wordsOf(fact).includes(last!));
  return (fact) => {
    const own = wordsOf(fact);
    return searchWords.every((word, index) =>
      own.some((has) => (index === searchWords.length - 1 && !isWhole ? has.startsWith(word) : has === word)),
    );
  };
};

type Facet = 'category_lv1' | 'category_lv2' | 'province';
const facetOf = {
  category_lv1: (fact: Fact) => String(fact.lv1.id),
  category_lv2: (fact: Fact) => String(fact.lv2.id),
  province: (fact: Fact) => fact.shop.province,
};

const atLeast = (value: number | null, least: number | undefined) =>
  least === undefined || (value !== null && value >= least);
const atMost = (value: number | null, most: number | undefined) =>
  most === undefined || (value !== null && value <= most);
const when = (filter: boolean | undefined, has: boolean) => filter !== true || has;

/** Whether some quantity up to this one can be ordered by itself. A hidden price decides nothing. */
const isOrderWith = ({ moq, shop, price, tiers }: Fact, most: number): boolean => {
  for (let quantity = moq; quantity <= most; quantity++) {
    const unit = tiers.findLast(({ start }) => start <= quantity)!.price;
    if (quantity >= shop.minQuantity && (price === null || quantity * unit >= shop.minPrice)) return true;
  }
  return false;
};

/** A chosen value of an attribute, by what a product says of it. */
export interface ChosenValue {
  readonly name: string;
  readonly value: string;
}

const has = ({ specifications }: Fact, { name, value }: ChosenValue): boolean =>
  specifications.some(
    (one) => one.name === name && (one.value === value || one.value.split(', ').includes(value)),
  );

/** Products with one of the chosen values of each attribute; `besides` ignores one attribute. */
export const withValues = (
  facts: readonly Fact[],
  chosen: readonly ChosenValue[],
  besides?: string,
): Fact[] => {
  const groups = [...Map.groupBy(chosen, ({ name }) => name)].filter(([name]) => name !== besides);
  return facts.filter((fact) => groups.every(([, group]) => group.some((value) => has(fact, value))));
};

/** How many products have each value of an attribute. */
export const countValues = (
  facts: readonly Fact[],
  name: string,
  values: readonly string[],
): [string, number][] =>
  values
    .map((value): [string, number] => [value, facts.filter((fact) => has(fact, { name, value })).length])
    .filter(([, count]) => count > 0);

const isMatch = (fact: Fact, query: ProductSearch, besides?: Facet): boolean => {
  const { shop } = fact;
  const chosen = (facet: Facet) => {
    const selected = query[`filter_${facet}`];
    return facet === besides || selected === undefined || facetOf[facet](fact) === String(selected);
  };
  return (
    fact.listed &&
    chosen('category_lv1') &&
    chosen('category_lv2') &&
    chosen('province') &&
    (query.filter_shop_id ?? shop.id) === shop.id &&
    when(query.filter_only_deal, fact.deal !== 'none') &&
    when(query.filter_only_hot_deal, fact.deal === 'hot') &&
    when(query.filter_only_trade_assurance, fact.assurance) &&
    when(query.filter_only_classifieds, fact.classified) &&
    atLeast(fact.stock, query.filter_min_stock) &&
    atLeast(fact.price, query.filter_min_price) &&
    atMost(fact.price, query.filter_max_price) &&
    when(query.filter_vip, shop.vip) &&
    when(query.filter_verified, shop.verified) &&
    when(query.filter_business, shop.vip && shop.verified) &&
    when(query.filter_mall, shop.mall) &&
    atLeast(fact.rating, query.filter_min_rating) &&
    (query.filter_max_moq === undefined || isOrderWith(fact, query.filter_max_moq)) &&
    !(query.exclude_product_ids ?? []).includes(fact.id)
  );
};

/** Everything that matches. */
export const matchesOf = (facts: readonly Fact[], query: ProductSearch): Fact[] =>
  facts.filter((fact) => isMatch(fact, query)).filter(keywordTest(facts, query.keyword ?? ''));

const MAX_BUCKETS = 50;

/** A facet over everything that matches but for its own filter: key and count, the fullest first. */
export const facet = (facts: readonly Fact[], query: ProductSearch, of: Facet): [string, number][] => {
  const totals = new Map<string, number>();
  const hasKeyword = keywordTest(facts, query.keyword ?? '');
  for (const fact of facts)
    if (isMatch(fact, query, of) && hasKeyword(fact))
      totals.set(facetOf[of](fact), (totals.get(facetOf[of](fact)) ?? 0) + 1);
  return [...totals].toSorted(([, one], [, other]) => other - one).slice(0, MAX_BUCKETS);
};

const columns = {
  up_at: (fact: Fact) => fact.up,
  created_at: (fact: Fact) => fact.created,
  total_sales: (fact: Fact) => fact.sales,
  price: (fact: Fact) => fact.price,
};

/** The complete list by a column: sold out last, then without a price, then by the column, then by number. */
export const sortProducts = (
  facts: readonly Fact[],
  query: ProductSearch & { sort_by: keyof typeof columns },
): number[] => {
  const ascending = (query.sort_order ?? (query.sort_by === 'price' ? 'asc' : 'desc')) === 'asc';
  const value = columns[query.sort_by];
  const way = ascending ? 1 : -1;
  const ties = ascending && query.sort_by !== 'price' ? 1 : -1;
  return matchesOf(facts, query)
    .toSorted((one, other) => {
      const soldOut = Number(one.stock === 0) - Number(other.stock === 0);
      if (soldOut !== 0) return soldOut;
      const [a, b] = [value(one), value(other)];
      if ((a === null) !== (b === null)) return a === null ? 1 : -1;
      return way * ((a ?? 0) - (b ?? 0)) || ties * (one.id - other.id);
    })
    .map(({ id }) => id);
};
