import type { Generated, GeneratedAlways } from 'kysely';

export interface AdCampaignsTable {
  id: Generated<number>;
  shop_id: number;
  name: string;
  /** Đồng per day. */
  daily_budget: number;
  status: Generated<'active' | 'paused'>;
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
  /** Maximum price of a click in đồng. */
  bid: number;
}

export type Subject = 'product' | 'banner';

export interface AdCountsTable {
  subject: Subject;
  subject_id: number;
  day: string;
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
  };
};
