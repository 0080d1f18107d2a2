import type { Generated } from 'kysely';

export interface ReviewsTable {
  id: Generated<number>;
  order_id: string;
  order_line_id: number;
  product_id: number;
  variant_id: number | null;
  variant_title: Generated<string>;
  shop_id: number;
  user_id: number;
  stars: 1 | 2 | 3 | 4 | 5;
  content: Generated<string>;
  /** Picture keys. */
  images: Generated<string[]>;
  communication: number;
  product_score: number;
  trust: number;
  helpful_count: Generated<number>;
  reply: string | null;
  replied_at: Date | null;
  created_at: Generated<Date>;
  edited_at: Date | null;
}

export type ReviewsTables = { reviews: ReviewsTable };
