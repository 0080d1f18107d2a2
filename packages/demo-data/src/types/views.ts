/** One look at a page, of a visitor's cookie or of a user, never both. */
export type PageViewRow = {
  visitor_id: string | null;
  user_id: number | null;
  page_type: 'home' | 'search' | 'category' | 'product' | 'shop';
  product_id: number | null;
  /** Of a product's page: the product's, level 2. */
  category_id: number | null;
  shop_id: number | null;
  /** What was searched, as it was typed. */
  keyword: string | null;
  /** Host that led here. */
  referrer: string | null;
  session_source: string | null;
  at: Date;
};
