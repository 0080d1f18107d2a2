import {
  getAdReport,
  getAdWallet,
  getCampaign,
  getKeywordBids,
  listCampaigns,
  previewAds,
} from '@market/contract/ads/seller-routes';
import type { AdReport, KeywordBid, SellerCampaign, WalletEntry } from '@market/contract/ads/seller-schemas';
import { AD_KEYWORDS_MAX } from '@market/contract/rules/ads';
import { addDays, dayInVietnam } from '@market/contract/rules/day';
import type { Call } from '@market/contract/web';
import { toCardView, type ProductCardView } from '#features/product-card/product-card-view.ts';
import { PER_PAGE, type AdsQuery } from './ads-query.ts';

const REPORT_DAYS = 7;
const SUGGESTIONS = 6;
const ENTRIES = 10;
const MAX_PLACES = 5;

export interface AdPlaces {
  readonly productId: number;
  readonly bids: readonly KeywordBid[];
}

/** Each part is null when its call failed. */
export interface Ads {
  readonly campaigns: { readonly rows: readonly SellerCampaign[]; readonly total: number } | null;
  readonly report: AdReport | null;
  readonly wallet: { readonly balance: number; readonly entries: readonly WalletEntry[] } | null;
  readonly bids: readonly KeywordBid[];
  /** What the form changes. */
  readonly open: SellerCampaign | null;
  /** Of the first products of what the form changes: where each keyword would show now. */
  readonly places: readonly AdPlaces[];
  readonly preview: readonly ProductCardView[];
}

const loadBids = async (call: Call, campaigns: readonly SellerCampaign[]): Promise<readonly KeywordBid[]> => {
  const keywords = campaigns.flatMap(({ products }) => products.flatMap((ad) => ad.keywords));
  const asked = [...new Set(keywords)].slice(0, Math.min(SUGGESTIONS, AD_KEYWORDS_MAX));
  if (asked.length === 0) return [];
  const answer = await call(getKeywordBids, { query: { keywords: asked.join() } });
  return answer.ok ? answer.value.data.keywords : [];
};

const loadOpen = async (call: Call, { open }: AdsQuery): Promise<SellerCampaign | null> => {
  if (typeof open !== 'number') return null;
  const answer = await call(getCampaign, { params: { id: open } });
  return answer.ok ? answer.value.data.campaign : null;
};

const loadPlaces = (call: Call, campaign: SellerCampaign | null): Promise<AdPlaces[]> =>
  Promise.all(
    (campaign?.products ?? [])
      .filter(({ keywords }) => keywords.length > 0)
      .slice(0, MAX_PLACES)
      .map(async ({ product_id, bid, keywords }) => {
        const query = { keywords: keywords.join(), product_id, bid };
        const answer = await call(getKeywordBids, { query });
        return { productId: product_id, bids: answer.ok ? answer.value.data.keywords : [] };
      }),
  );

export const loadAds = async (call: Call, query: AdsQuery): Promise<Ads> => {
  const to = dayInVietnam(new Date());
  const [campaigns, report, wallet, open, preview] = await Promise.all([
    call(listCampaigns, { query: { page: query.page, limit: PER_PAGE } }),
    call(getAdReport, { query: { from: addDays(to, 1 - REPORT_DAYS), to } }),
    call(getAdWallet, { query: { limit: ENTRIES } }),
    loadOpen(call, query),
    call(previewAds),
  ]);
  const rows = campaigns.ok ? campaigns.value.data.campaigns : [];
  const [bids, places] = await Promise.all([loadBids(call, rows), loadPlaces(call, open)]);
  return {
    campaigns: campaigns.ok ? { rows, total: campaigns.value.data.total } : null,
    report: report.ok ? report.value.data.report : null,
    wallet: wallet.ok ? wallet.value.data : null,
    bids,
    open,
    places,
    preview: preview.ok ? preview.value.data.products.map(toCardView) : [],
  };
};
