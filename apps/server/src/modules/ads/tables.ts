import type { AdPlacement } from '@market/contract/rules/ads';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface AdCampaignsTable {
  id: Generated<number>;
  shop_id: number;
  name: string;
  /** Đồng per day. */
  daily_budget: number;
  status: Generated<'active' | 'paused'>;
  placements: ColumnType<readonly AdPlacement[], readonly AdPlacement[] | undefined>;
  /** Grows with every change of the campaign or its products. */
  version: Generated<number>;
  deleted_at: Date | null;
  starts_at: Date;
  ends_at: Date | null;
  spent_on: Generated<string>;
  spent: Generated<number>;
}

export type AdReview = 'pending' | 'approved' | 'rejected' | 'need_review';

export interface AdProductFacts {
  product_status: 'active' | 'inactive';
  handle: string;
  category_lv1: number;
  category_lv2: number;
  /** Folded words of title and categories. */
  words: string;
}

export interface AdProductsTable extends AdProductFacts {
  id: Generated<number>;
  campaign_id: number;
  product_id: number;
  status: Generated<AdReview>;
  paused: Generated<boolean>;
  type: Generated<'product'>;
  keywords: string[];
  /** The keywords as the shop wrote them, in the same order. */
  keyword_texts: string[];
  review_reason: string | null;
  removed_at: Date | null;
  /** Since when it waits for its review. */
  submitted_at: Generated<Date>;
  /** Maximum price of a click in đồng. */
  bid: number;
}

export type Subject = 'product' | 'banner';

export interface AdCountsTable {
  subject: Subject;
  subject_id: number;
  day: string;
  /** The keyword of the ad that matched; empty for lists of a category and for banners. */
  keyword: Generated<string>;
  impressions: Generated<number>;
  clicks: Generated<number>;
  charged: Generated<number>;
  spent: Generated<number>;
}

export type AdsTables = {
  ad_campaigns: AdCampaignsTable;
  ad_products: AdProductsTable;
  ad_clicks: { id: GeneratedAlways<number>; ad_id: number; shop_id: number; price: number; at: Date };
  ad_counts: AdCountsTable;
  ad_visits: {
    subject: Subject;
    subject_id: number;
    kind: 'click' | 'impression';
    visitor: string;
    at: Date;
  };
  ad_top_ups: {
    id: GeneratedAlways<number>;
    shop_id: number;
    amount: number;
    reference: string;
    at: Date;
    /** Of the bank's line; null when it was booked by hand. */
    transfer_id: Generated<number | null>;
    bank_reference: Generated<string | null>;
  };
  ad_wallet_memos: { shop_id: number; memo: string; made_at: Date };
};
