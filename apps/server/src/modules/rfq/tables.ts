import type {
  QuotationStatus,
  QuotationTier,
  RfqClosedReason,
  RfqItem,
  RfqRequirement,
  RfqStatus,
} from '@market/contract/rfq/schemas';
import type { Generated, Selectable } from 'kysely';

export interface RfqsTable {
  id: string;
  number: Generated<number>;
  user_id: number;
  title: string;
  category_lv1: number;
  category_lv2: number;
  product_id: number | null;
  quantity: number;
  unit: string;
  /** Đồng a unit. */
  target_price: number | null;
  description: string;
  /** Picture keys. */
  images: string[];
  items: RfqItem[];
  requirements: RfqRequirement[];
  province_code: string;
  area: string | null;
  needed_by: string | null;
  allow_calls: boolean;
  visibility: 'all' | 'invited';
  status: Generated<RfqStatus>;
  closed_reason: RfqClosedReason | null;
  search_text: string;
  up_at: Date;
  expires_at: Date;
  created_at: Date;
  closed_at: Date | null;
}
export type RfqRow = Selectable<RfqsTable>;

export interface RfqBumpsTable {
  user_id: number;
  rfq_id: string;
  at: Date;
}
export interface RfqMatchesTable {
  rfq_id: string;
  shop_id: number;
  score: number;
  invited: boolean;
  created_at: Date;
  /** A copy of `up_at` while the request is open, made by a trigger. */
  open_up_at: Generated<Date | null>;
  /** The shop has a live quotation: written by a trigger. */
  answered: Generated<boolean>;
}
export interface QuotationsTable {
  id: string;
  rfq_id: string;
  shop_id: number;
  user_id: number;
  unit_price: number;
  customization_fee: number;
  tiers: QuotationTier[];
  quantity: number;
  moq: number;
  lead_time_days: number;
  sample_days: number | null;
  shipping_fee: number | null;
  material: string;
  valid_until: Date;
  note: string;
  images: string[];
  product_id: number | null;
  made_to_order: boolean;
  grams: number | null;
  status: Generated<QuotationStatus>;
  replaced: Generated<boolean>;
  viewed_at: Date | null;
  accepted_at: Date | null;
  ended_at: Date | null;
  decline_reason: string | null;
  order_id: string | null;
  reminded_at: Date | null;
  created_at: Date;
}
export type QuotationRow = Selectable<QuotationsTable>;

export interface QuotationMessagesTable {
  id: Generated<number>;
  quotation_id: string;
  by: 'buyer' | 'shop';
  user_id: number;
  content: string;
  at: Date;
}
export type QuotationMessageRow = Selectable<QuotationMessagesTable>;

export type RfqTables = {
  rfqs: RfqsTable;
  rfq_bumps: RfqBumpsTable;
  rfq_matches: RfqMatchesTable;
  quotations: QuotationsTable;
  quotation_messages: QuotationMessagesTable;
};
