import type { Generated, Selectable } from 'kysely';

export type SavedTables = {
  wishlist_products: {
    user_id: number;
    product_id: number;
    added_at: Date;
    /** Đồng from which a drop counts; null until it was first seen. */
    price: Generated<number | null>;
  };
  collections: {
    id: Generated<number>;
    /** Exactly one is set. */
    user_id: number | null;
    shop_id: number | null;
    name: string;
    slug: string;
    created_at: Date;
    updated_at: Date;
  };
  collection_products: {
    collection_id: number;
    product_id: number;
    added_at: Date;
    /** In the order that its owner chose; null: added later, comes first. */
    position: Generated<number | null>;
  };
};
export type CollectionRow = Selectable<SavedTables['collections']>;
