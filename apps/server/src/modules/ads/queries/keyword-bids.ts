import { keywordsInvalid } from '@market/contract/ads/seller-problems';
import type { getKeywordBids } from '@market/contract/ads/seller-routes';
import type { KeywordBid } from '@market/contract/ads/seller-schemas';
import type { RequestOf } from '@market/contract/route';
import { AD_KEYWORDS_MAX } from '@market/contract/rules/ads';
import { getListings } from '#catalogue';
import type { Context, Db, Seller } from '#platform/context.ts';
import { activeCampaigns, type ActiveCampaigns, type Candidate } from '../lib/active-campaigns.ts';
import { productFactsOf } from '../lib/product-facts.ts';
import {
  expectedRate,
  foldWords,
  keywordTexts,
  priceOf,
  RELEVANCE_FLOOR,
  relevanceOf,
  wordsOf,
} from '../rules/auction.ts';
import { bidRange } from '../rules/keyword-bids.ts';
import type { AdProductFacts } from '../tables.ts';
import { readRunning } from './running-ads.ts';

/** How much is read of a bid: smaller steps would find out what one competitor bids. */
const BID_STEP = 100;

interface BidQuery {
  readonly shopId: number;
  readonly keyword: string;
  readonly product: AdProductFacts | undefined;
  readonly bid: number | undefined;
}

/** Ads of other shops that would be above a new one with this bid; null when it would not show. */
const adsBefore = (
  others: readonly Candidate[],
  { keyword, product, bid }: BidQuery,
): KeywordBid['ads_before'] => {
  if (product === undefined || bid === undefined) return null;
  const ad = { ...product, keywords: [keyword], words: new Set(wordsOf(product.words)) };
  const relevance = relevanceOf(ad, { keyword });
  if (relevance < RELEVANCE_FLOOR) return null;
  const score =
    Math.floor(bid / BID_STEP) * BID_STEP * relevance * expectedRate({ impressions: 0, clicks: 0 });
  return others.filter((other) => other.bid * other.quality >= score).length;
};

const keywordBid = (campaigns: ActiveCampaigns, query: BidQuery): Omit<KeywordBid, 'keyword'> => {
  const all = campaigns.at({ keyword: query.keyword });
  const others = all.filter(({ shop_id }) => shop_id !== query.shopId);
  const offers = others.map((ad) => ({ shop_id: ad.shop_id, price: priceOf(ad, all[all.indexOf(ad) + 1]) }));
  return { ...bidRange(offers), ads_before: adsBefore(others, query) };
};

/** What clicks on keywords cost other shops. @throws keywordsInvalid */
export const getBidsOfKeywords = async (
  context: Context<Db, Seller>,
  { keywords, product_id, bid }: RequestOf<typeof getKeywordBids>['query'],
): Promise<KeywordBid[]> => {
  const { shopId } = context.actor;
  const texts = keywordTexts(keywords.split(','));
  if (texts.length === 0 || texts.length > AD_KEYWORDS_MAX)
    throw keywordsInvalid({ maximum: AD_KEYWORDS_MAX });
  const [listing] = product_id === undefined ? [] : await getListings(context, [product_id]);
  const product = listing?.shop_id === shopId ? productFactsOf(listing) : undefined;
  const campaigns = await activeCampaigns(context, readRunning(context));
  return texts.map((text) => ({
    keyword: text,
    ...keywordBid(campaigns, { shopId, keyword: foldWords(text), product, bid }),
  }));
};
