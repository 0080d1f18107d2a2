import { type Static, Type } from 'typebox';
import { AllowReadOnly, Count, Dong, Id, Moment, OneOf, OrNull, ShortId, Text, Time } from '../fields.ts';
import {
  AD_BID_MAX,
  AD_BID_MIN,
  AD_BUDGET_MAX,
  AD_BUDGET_MIN,
  AD_KEYWORD_LENGTH_MAX,
  AD_KEYWORDS_MAX,
  AD_NAME_LENGTH_MAX,
  AD_PLACEMENTS,
  AD_PRODUCTS_MAX,
} from '../rules/ads.ts';

const Review = OneOf(['pending', 'approved', 'rejected', 'need_review']);
/** out_of_budget: budget or wallet cannot pay a click; paused: also before it starts, and while the shop takes no orders. */
const SystemStatus = OneOf(['active', 'paused', 'out_of_budget', 'ended']);
const Figures = {
  impressions: Count,
  clicks: Count,
  /** Charged clicks in đồng. */
  spent: Dong,
};
const Bid = Type.Integer({ minimum: AD_BID_MIN, maximum: AD_BID_MAX });
const Budget = Type.Integer({ minimum: AD_BUDGET_MIN, maximum: AD_BUDGET_MAX });
const Keywords = Type.Array(Text(AD_KEYWORD_LENGTH_MAX, 1), { maxItems: AD_KEYWORDS_MAX });

export const SellerAd = Type.Object({
  id: Id,
  product_id: Id,
  /** Null once it is deleted. */
  product: OrNull(
    Type.Object({
      id: Id,
      title: Type.String(),
      handle: Type.String(),
      thumb: OrNull(Type.String()),
    }),
  ),
  /** As the shop wrote them. */
  keywords: Type.Array(Type.String()),
  bid: Dong,
  paused: Type.Boolean(),
  status: Review,
  review_reason: OrNull(Type.String()),
  /** Inactive: not listed, so not shown. */
  product_status: OneOf(['active', 'inactive']),
  system_status: SystemStatus,
});
export type SellerAd = Static<typeof SellerAd>;
export const SellerCampaign = Type.Object({
  id: Id,
  version: Count,
  name: Type.String(),
  placements: Type.Array(OneOf(AD_PLACEMENTS)),
  daily_budget: Dong,
  /** Since midnight in Vietnam. */
  spent_today: Dong,
  status: OneOf(['active', 'paused']),
  system_status: SystemStatus,
  /** While the shop takes no orders, no ad shows or costs; `until` is null when it is closed. */
  shop_pause: OrNull(Type.Object({ until: OrNull(Time) })),
  /** Of the product whose review is furthest behind. */
  review: Review,
  starts_at: Time,
  ends_at: OrNull(Time),
  products: Type.Array(SellerAd),
  /** The last 30 days. */
  ...Figures,
});
export type SellerCampaign = Static<typeof SellerCampaign>;

const AdInput = Type.Object({
  product_id: Id,
  keywords: Keywords,
  bid: Bid,
  paused: Type.Optional(Type.Boolean()),
});
export type AdInput = Static<typeof AdInput>;
const Products = Type.Array(AdInput, { minItems: 1, maxItems: AD_PRODUCTS_MAX });
const terms = {
  name: Text(AD_NAME_LENGTH_MAX, 1),
  placements: Type.Array(OneOf(AD_PLACEMENTS), { minItems: 1, maxItems: AD_PLACEMENTS.length }),
  daily_budget: Budget,
  status: Type.Optional(OneOf(['active', 'paused'])),
  starts_at: Type.Optional(Moment),
  ends_at: Type.Optional(OrNull(Moment)),
};
export const CampaignInput = Type.Object({ ...terms, products: Products });
export type CampaignInput = Static<typeof CampaignInput>;
/** What is left out stays; `products` are all of them. */
export const CampaignChanges = Type.Object({
  version: ShortId,
  name: Type.Optional(terms.name),
  placements: Type.Optional(terms.placements),
  daily_budget: Type.Optional(Budget),
  status: terms.status,
  starts_at: terms.starts_at,
  ends_at: terms.ends_at,
  products: Type.Optional(
    Type.Array(AllowReadOnly(AdInput, SellerAd), { minItems: 1, maxItems: AD_PRODUCTS_MAX }),
  ),
});
export type CampaignChanges = Static<typeof CampaignChanges>;

export const KeywordBid = Type.Object({
  keyword: Type.String(),
  /** What a click costs others here, rounded; usual prices of new keywords where fewer than three other shops bid. */
  low: Dong,
  high: Dong,
  competition: OneOf(['low', 'medium', 'high']),
  /** Ads before the one asked about; null when it would not show, or no product and bid were asked about. */
  ads_before: OrNull(Count),
});
export type KeywordBid = Static<typeof KeywordBid>;

const ReportFigures = {
  ...Figures,
  /** Clicks that were charged: repeated ones and the shop's own are free. */
  charged: Count,
};
export const AdReportSum = Type.Object(ReportFigures);
export type AdReportSum = Static<typeof AdReportSum>;
export const AdReportDay = Type.Object({ day: Type.String(), ...ReportFigures });
export type AdReportDay = Static<typeof AdReportDay>;
export const AdReport = Type.Object({
  from: Type.String(),
  to: Type.String(),
  total: AdReportSum,
  /** Of as many days before. */
  before: AdReportSum,
  days: Type.Array(AdReportDay),
  /** The 200 with the most clicks; an empty keyword: shown on a list of a category. */
  keywords: Type.Array(Type.Object({ keyword: Type.String(), ...ReportFigures })),
});
export type AdReport = Static<typeof AdReport>;

export const WalletEntry = Type.Object({
  /** clicks: the charged clicks of a day, as one. */
  kind: OneOf(['top_up', 'clicks']),
  day: Type.String(),
  at: OrNull(Time),
  /** Negative for clicks. */
  amount: Dong,
  clicks: Count,
  /** The bank's number of the transfer. */
  reference: OrNull(Type.String()),
});
export type WalletEntry = Static<typeof WalletEntry>;
