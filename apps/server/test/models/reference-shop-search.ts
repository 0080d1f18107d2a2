// The search of shops once more, slow and plain, over facts the test made itself.
import { foldAccents } from '@market/contract/rules/text';
import type { ShopSearch } from '@market/contract/shop-search/schemas';
import { provinceKey } from '../../src/modules/search-index/queries/provinces.ts';

export interface Fact {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly province: string;
  readonly vip: boolean;
  readonly verified: boolean;
  readonly mall: boolean;
  readonly listed: boolean;
  readonly open: boolean;
  readonly sales: number;
  readonly created: number;
  /** Of its listed products. */
  readonly places: readonly { lv1: number; lv2: number }[];
}

const words = (text: string): string[] => foldAccents(text).match(/[a-z0-9]+/g) ?? [];
const hasKeyword = ({ text }: Fact, keyword: string): boolean => {
  const own = words(text);
  const searchWords = words(keyword);
  return searchWords.every((word, at) =>
    own.some((has) => (at === searchWords.length - 1 ? has.startsWith(word) : has === word)),
  );
};
const isMatch = (fact: Fact, query: ShopSearch): boolean => {
  const { filter_category_lv1: lv1, filter_category_lv2: lv2 } = query;
  const isPlace = (place: Fact['places'][number]) =>
    (lv1 === undefined || place.lv1 === lv1) && (lv2 === undefined || place.lv2 === lv2);
  return (
    fact.listed &&
    provinceKey(query.filter_province ?? fact.province) === fact.province &&
    ((lv1 === undefined && lv2 === undefined) || fact.places.some(isPlace)) &&
    (query.filter_vip !== true || fact.vip) &&
    (query.filter_verified !== true || fact.verified) &&
    (query.filter_business !== true || (fact.vip && fact.verified)) &&
    (query.filter_mall !== true || fact.mall) &&
    hasKeyword(fact, query.keyword ?? '')
  );
};
type Facet = 'category_lv1' | 'category_lv2' | 'province';
/** Everything that matches. */
export const matchesOf = (facts: readonly Fact[], query: ShopSearch): Fact[] =>
  facts.filter((fact) => isMatch(fact, query));

const valuesOf: Record<Facet, (fact: Fact) => (number | string)[]> = {
  category_lv1: ({ places }: Fact) => places.map(({ lv1 }) => lv1),
  category_lv2: ({ places }: Fact) => places.map(({ lv2 }) => lv2),
  province: ({ province }: Fact) => [province],
};

/** Each value of a facet with how many shops there would be with it as the filter. */
export const facet = (facts: readonly Fact[], query: ShopSearch, of: Facet): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const value of new Set(facts.flatMap(valuesOf[of]))) {
    const total = matchesOf(facts, { ...query, [`filter_${of}`]: value }).length;
    if (total > 0) counts[value] = total;
  }
  return counts;
};
