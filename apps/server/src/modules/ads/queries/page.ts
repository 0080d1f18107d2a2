import type { Card } from '@market/contract/catalogue/card-schemas';
import type { AdProduct } from '@market/contract/product-search/schemas';
import { isSoldOut } from '@market/contract/rules/quantity';
import type { Context } from '#platform/context.ts';
import { later } from '#platform/time.ts';
import { foldWords, MAX_ADS_PER_PAGE, priceOf } from '../rules/auction.ts';
import { activeCampaigns, type Candidate } from '../lib/active-campaigns.ts';
import { readRunning } from './running-ads.ts';
import { keywordTag, TOKEN_LIFETIME_MS, signToken } from '../lib/token.ts';

/** One more candidate sets the price of the last slot, or replaces an ad that is not listed any more. */
const SPARE_ADS = 1;

export interface AdPlace {
  /** Empty or undefined for a category list. */
  readonly keyword?: string | undefined;
  readonly category_lv1?: number | undefined;
  readonly category_lv2?: number | undefined;
  readonly page: number;
  /** Products already on the page are not advertised. */
  readonly exclude: readonly number[];
}

/** Request the cards of these with those of the page, and pass them to `present`. */
export interface PageAds {
  readonly productIds: readonly number[];
  /** At most four, best first, each with its signed click address. */
  readonly present: (cards: readonly Card[]) => AdProduct[];
}

const present = (
  { actor, services, now }: Context,
  ad: Candidate,
  { product, next }: { product: Card; next: Candidate | undefined },
): AdProduct => {
  const token = signToken(services.secrets, {
    subject: 'product',
    id: ad.id,
    price: priceOf(ad, next),
    until: later(now, TOKEN_LIFETIME_MS),
    keywordTag: keywordTag(ad.keyword),
  });
  return {
    id: ad.id,
    accountId: ad.shop_id,
    campaignId: ad.campaign_id,
    status: 'approved',
    productId: ad.product_id,
    keywords: ad.keywords,
    bid: actor.shopId === ad.shop_id ? ad.bid : null,
    type: ad.type,
    systemStatus: 'active',
    finalUrl: `/${product.slug}-${product.id}.html`,
    productCategoryLv1: ad.category_lv1,
    productCategoryLv2: ad.category_lv2,
    productStatus: 'active',
    clickURL: `/uab/click/${token}`,
    impURL: `/uab/imp/${token}`,
    product,
  };
};

const NONE: PageAds = { productIds: [], present: () => [] };

/** The auction of a page, over ads that are at most ten seconds old. */
export const getPageAds = async (context: Context, place: AdPlace): Promise<PageAds> => {
  const keyword = foldWords(place.keyword ?? '');
  if (keyword === '' && place.category_lv1 === undefined && place.category_lv2 === undefined) return NONE;
  const ads = await activeCampaigns(context, readRunning(context));
  const exclude = new Set(place.exclude);
  const from = (place.page - 1) * MAX_ADS_PER_PAGE;
  const candidates = ads
    .at({ ...place, keyword })
    .filter(({ product_id }) => !exclude.has(product_id))
    .slice(from, from + MAX_ADS_PER_PAGE + SPARE_ADS);
  return {
    productIds: candidates.map(({ product_id }) => product_id),
    present: (cards) => {
      const byId = new Map(cards.map((card) => [card.id, card]));
      const filled = candidates.flatMap((ad) => {
        const product = byId.get(ad.product_id);
        const omitted =
          product === undefined ||
          (!product.isClassifieds && isSoldOut(product.available, product.minOrderQuantity));
        return omitted ? [] : [{ ad, product }];
      });
      return filled
        .slice(0, MAX_ADS_PER_PAGE)
        .map(({ ad, product }, index) => present(context, ad, { product, next: filled[index + 1]?.ad }));
    },
  };
};
