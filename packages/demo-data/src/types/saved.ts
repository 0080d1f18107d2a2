export type WishRow = { user_id: number; product_id: number; added_at: Date };
export type CollectionRow = {
  id: number;
  /** Of a person, or of a shop: one of the two. */
  user_id: number | null;
  shop_id: number | null;
  name: string;
  slug: string;
  created_at: Date;
  updated_at: Date;
};
export type CollectionProductRow = { collection_id: number; product_id: number; added_at: Date };

/** What people save for later, and what shops put together. */
export type SavedTables = {
  wishlist_products: WishRow[];
  collections: CollectionRow[];
  collection_products: CollectionProductRow[];
};
