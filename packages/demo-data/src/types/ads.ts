/** A shop's advertising: what it may cost a day, and what came in for it. */
export type AdCampaignRow = {
  id: number;
  shop_id: number;
  name: string;
  daily_budget: number;
  status: 'active' | 'paused';
  starts_at: Date;
  ends_at: Date | null;
  /** Transferred for advertising in all. */
  top_up: number;
};

export type AdProductRow = {
  id: number;
  campaign_id: number;
  product_id: number;
  status: 'pending' | 'approved' | 'rejected' | 'need_review';
  keywords: string[];
  bid: number;
};
