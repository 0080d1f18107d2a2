import type { Context } from '#platform/context.ts';
import type { Keyword } from './query.ts';

/** What a match has to be; what is undefined is not asked. */
export interface Filter {
  readonly category_lv1?: number | undefined;
  readonly category_lv2?: number | undefined;
  readonly province?: string | undefined;
  readonly shop_id?: number | undefined;
  readonly only_deal?: true | undefined;
  readonly only_hot_deal?: true | undefined;
  readonly only_trade_assurance?: true | undefined;
  readonly only_classifieds?: true | undefined;
  readonly min_stock?: number | undefined;
  /** Đồng. */
  readonly min_price?: number | undefined;
  readonly max_price?: number | undefined;
  readonly vip?: true | undefined;
  readonly verified?: true | undefined;
  readonly business?: true | undefined;
  readonly mall?: true | undefined;
  readonly min_rating?: number | undefined;
  readonly max_moq?: number | undefined;
  readonly exclude?: readonly number[] | undefined;
  /** Only these products. */
  readonly only?: readonly number[] | undefined;
}

/** A match: its filters, its keyword, and when. */
export interface Match {
  readonly filter: Filter;
  readonly keyword: Keyword | null;
  readonly now: Date;
}

export type SortBy = 'up_at' | '_score' | 'price' | 'total_sales' | 'created_at';

export interface Page {
  readonly sort: SortBy;
  readonly ascending: boolean;
  /** Few cards of one shop among the first ones. */
  readonly mixed: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** How many of a match stand in one place of the three facets. */
export interface FacetCell {
  readonly category_lv1: number;
  readonly category_lv2: number;
  readonly province: string;
  readonly total: number;
  /** Of those, how many each of `COUNTED_FILTERS` would leave, whatever else its name was set to. */
  readonly filters: readonly number[];
}

/**
 * What finds products. Every engine keeps the same rows, reads the same keywords and answers the same match; only the
 * order by score may differ a little.
 */
export interface SearchEngine {
  /**
   * The whole match without its facets' own filters, counted by all three of them in one pass: every facet, the total
   * and the counts of the other filters follow. Exact, never capped.
   * @throws unavailable when it takes longer than 800 ms
   */
  count(context: Context, match: Match): Promise<readonly FacetCell[]>;
  /**
   * Ids of one page. What is sold out comes last, then by the order asked; equals by number, so that nothing is repeated
   * or lost over the pages.
   * @param total how many the match has
   * @throws unavailable when it takes longer than 800 ms
   */
  page(context: Context, match: Match, page: Page, total: number): Promise<readonly number[]>;
}
