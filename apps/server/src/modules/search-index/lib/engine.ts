import type { SearchWeights } from '@market/contract/rules/search-tuning';
import type { Context } from '#platform/context.ts';
import type { Keyword } from './query.ts';

/** One for each attribute that is filtered by: ids of values, of which a product has one. */
export const ATTRIBUTE_FILTERS = [
  'attribute_1',
  'attribute_2',
  'attribute_3',
  'attribute_4',
  'attribute_5',
  'attribute_6',
] as const;
export type AttributeFilter = (typeof ATTRIBUTE_FILTERS)[number];

/** Undefined fields do not filter. */
export interface Filter extends Partial<Readonly<Record<AttributeFilter, readonly number[] | undefined>>> {
  readonly category_lv1?: number | undefined;
  readonly category_lv2?: number | undefined;
  readonly province?: string | undefined;
  readonly shop_id?: number | undefined;
  readonly only_deal?: true | undefined;
  readonly only_hot_deal?: true | undefined;
  readonly only_trade_assurance?: true | undefined;
  readonly only_classifieds?: true | undefined;
  readonly min_stock?: number | undefined;
  readonly min_price?: number | undefined;
  readonly max_price?: number | undefined;
  readonly vip?: true | undefined;
  readonly verified?: true | undefined;
  readonly business?: true | undefined;
  readonly mall?: true | undefined;
  readonly min_rating?: number | undefined;
  readonly max_moq?: number | undefined;
  readonly exclude?: readonly number[] | undefined;
  readonly only?: readonly number[] | undefined;
}

export interface Match {
  readonly filter: Filter;
  readonly keyword: Keyword | null;
  readonly now: Date;
  readonly weights: SearchWeights;
}

export type SortBy = 'up_at' | '_score' | 'price' | 'total_sales' | 'created_at';

export interface Page {
  readonly sort: SortBy;
  readonly ascending: boolean;
  /** Limits the cards of one shop among the first ones. */
  readonly mixed: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface FacetCell {
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly province: string;
  readonly total: number;
  /** How many would remain with each of `COUNTED_FILTERS`, replacing a filter of the same name. */
  readonly filters: readonly number[];
}

export interface AttributeCount {
  /** Of a value. */
  readonly id: number;
  readonly total: number;
}

/** What to count of attributes. */
export interface AttributeFacets {
  /** Folded names. */
  readonly names: readonly string[];
  /** The name of the values of each attribute filter; its counts ignore that filter. */
  readonly filtered: Partial<Readonly<Record<AttributeFilter, string>>>;
  /** Counted even when they are not among the most frequent. */
  readonly chosen: readonly number[];
}

/** The most frequent values that are counted of an attribute. */
export const MAX_COUNTED_VALUES = 100;

/** The port of product search. All engines give the same match; only the order by score may differ slightly. */
export interface SearchEngine {
  /** Counts by facet, without the facet filters. Exact, never capped. @throws unavailable after 800 ms */
  count(context: Context, match: Match): Promise<readonly FacetCell[]>;
  /** Values of attributes in the match. @throws unavailable after 800 ms */
  countAttributes(
    context: Context,
    match: Match,
    facets: AttributeFacets,
  ): Promise<readonly AttributeCount[]>;
  /** Sold out last, then by the sort, then by id. @param total size of the match @throws unavailable after 800 ms */
  page(context: Context, match: Match, page: Page, total: number): Promise<readonly number[]>;
}
