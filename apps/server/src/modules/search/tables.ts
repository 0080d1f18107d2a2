import type { Generated, Insertable } from 'kysely';

export interface SearchProductsTable {
  product_id: number;
  shop_id: number;
  category_lv1: number;
  category_lv2: number;
  /** Code of two digits. */
  province: string;
  /** Đồng; null when hidden or without one. */
  price: number | null;
  moq: number;
  stock: number;
  sold_out: Generated<boolean>;
  vip_until: Date | null;
  verified_at: Date | null;
  mall: boolean;
  shop_facts: string;
  assurance: boolean;
  classified: boolean;
  expires_at: Date | null;
  deal_from: Date | null;
  deal_until: Date | null;
  deal_hot: boolean;
  /** Plain mean of the stars. */
  rating: number | null;
  total_sales: number;
  up_at: Date;
  created_at: Date;
  quality: number;
  title_folded: string;
  title_exact: string;
  words: string;
}

/** A row as it is written. */
export type SearchDocument = Readonly<Required<Omit<Insertable<SearchProductsTable>, 'sold_out'>>>;

export interface SearchShopsTable {
  shop_id: number;
  /** Code of two digits. */
  province: string;
  vip_until: Date | null;
  verified_at: Date | null;
  mall: boolean;
  /** Whether it takes orders now. */
  open: boolean;
  followers: number;
  total_sales: number;
  /** Bayesian mean of the stars. */
  rating: number | null;
  created_at: Date;
  quality: number;
  name_exact: string;
  name_folded: string;
  words: string;
}
export interface SearchShopCategoriesTable {
  shop_id: number;
  category_lv1: number;
  category_lv2: number;
  products: number;
}

/** A shop as it is written, with where its products stand. */
export interface ShopDocument {
  readonly row: Readonly<Required<SearchShopsTable>>;
  readonly places: readonly Readonly<SearchShopCategoriesTable>[];
}

export type SearchTables = {
  search_shops: SearchShopsTable;
  search_shop_categories: SearchShopCategoriesTable;
  search_products: SearchProductsTable;
  search_state: { one: Generated<boolean>; version: number };
  search_purchases: { order_id: string; product_id: number; quantity: number; bought_at: Date };
};
