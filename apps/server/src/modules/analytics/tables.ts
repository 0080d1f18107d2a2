import type { Generated, Insertable } from 'kysely';

export interface PageViewsTable {
  id: Generated<number>;
  /** Null when the person is signed in. */
  visitor_id: string | null;
  user_id: number | null;
  person: Generated<string>;
  page_type: string;
  product_id: number | null;
  /** Category of the product, level 2. */
  category_id: number | null;
  shop_id: number | null;
  keyword: string | null;
  folded: string | null;
  referrer: string | null;
  session_source: string | null;
  /** Whether it counts for the keyword, and for totals and rank of shop and product. */
  counted: Generated<boolean>;
  at: Date;
}
export type NewPageView = Insertable<PageViewsTable>;
export type AnalyticsTables = {
  page_views: PageViewsTable;
  shop_view_days: { shop_id: number; day: string; views: number; product_views: Generated<number> };
  view_guests: { key: string; guests: number; day: string };
  page_views_counted: { one: Generated<boolean>; until: Date };
};
