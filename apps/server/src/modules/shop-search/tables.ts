export interface SearchShopsTable {
  shop_id: number;
  /** Official code of two digits. */
  province: string;
  vip_until: Date | null;
  verified_at: Date | null;
  mall: boolean;
  open: boolean;
  followers: number;
  total_sales: number;
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

export interface ShopDocument {
  readonly row: Readonly<Required<SearchShopsTable>>;
  readonly places: readonly Readonly<SearchShopCategoriesTable>[];
}

export type ShopSearchTables = {
  search_shops: SearchShopsTable;
  search_shop_categories: SearchShopCategoriesTable;
};
