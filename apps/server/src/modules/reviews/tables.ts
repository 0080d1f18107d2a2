import type { Generated, GeneratedAlways } from 'kysely';

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
  /** Storage keys. */
  images: Generated<string[]>;
  communication: number;
  product_score: number;
  trust: number;
  helpful_count: Generated<number>;
  reply: string | null;
  replied_at: Date | null;
  created_at: Generated<Date>;
  edited_at: Date | null;
  /** `held`: visible to its author only, until staff have looked. */
  state: Generated<'public' | 'held'>;
  moderated_at: Date | null;
  moderation_reason: string | null;
}

export interface ReviewReportsTable {
  id: GeneratedAlways<number>;
  review_id: number;
  /** Null after the account was deleted. */
  user_id: number | null;
  reason: string;
  note: string | null;
  created_at: Date;
  closed_at: Date | null;
}

export type ReviewsTables = {
  reviews: ReviewsTable;
  review_marks: { review_id: number; user_id: number; created_at: Date };
  review_reports: ReviewReportsTable;
};
