import { dong } from '@market/contract/rules/money';
import { getAdQueue, getAdQueueSize, getReviewedAds, lockReviewedAd, type ReviewedAd } from '#ads';
import { getReviewedProducts, type ReviewedProduct } from '#catalogue';
import { imageUrl } from '#media';
import { bannedWordsIn } from '#reviews';
import { claimsIn } from '../../rules/claims.ts';
import { versionOf } from '#platform/text/version-of.ts';
import { NOTHING_MORE, numbersOf, type ItemView } from '../../rules/item.ts';
import type { KindReader } from './kind-reader.ts';

const THUMB_WIDTH = 160;
const IMAGE_WIDTH = 520;
const WAITING_DECISIONS = ['approve', 'reject', 'need_review'] as const;

const viewOf = (ad: ReviewedAd, product: ReviewedProduct | undefined): ItemView => {
  const words = [...new Set(ad.keyword_texts.flatMap((word) => [...claimsIn(word), ...bannedWordsIn(word)]))];
  const keys = product?.facts.images ?? [];
  return {
    ...NOTHING_MORE,
    id: String(ad.id),
    title: product?.facts.title ?? `Quảng cáo ${ad.id}`,
    shopId: ad.shop_id,
    image: keys[0] === undefined ? null : imageUrl(keys[0], THUMB_WIDTH),
    images: keys.map((key) => imageUrl(key, IMAGE_WIDTH)),
    marks: [
      {
        code: 'words',
        tone: words.length === 0 ? 'ok' : 'warning',
        text:
          words.length === 0 ? 'Từ khóa không có từ ngữ phải xem lại' : `Từ khóa có “${words.join('”, “')}”`,
        note: null,
      },
      {
        code: 'listed',
        tone: ad.product_status === 'active' ? 'ok' : 'warning',
        text: ad.product_status === 'active' ? 'Sản phẩm đang bán' : 'Sản phẩm đang không bán',
        note: null,
      },
    ],
    words,
    since: ad.submitted_at,
    waits: ad.in_review,
    decisions: ad.in_review ? WAITING_DECISIONS : [],
    link: product?.is_public === true ? `/${product.handle}.html` : null,
    fields: [
      { field: 'campaign', value: ad.campaign },
      { field: 'keywords', value: ad.keyword_texts.join(', ') },
      { field: 'bid', value: dong(ad.bid) },
    ].filter(({ value }) => value !== ''),
    version: versionOf([product?.facts.title, keys, ad.campaign, ad.keyword_texts, ad.bid]),
    reason: ad.review_reason,
  };
};

export const adReader: KindReader = {
  size: getAdQueueSize,
  page: async (context, page) => (await getAdQueue(context, page)).map(String),
  read: async (context, ids) => {
    const ads = await getReviewedAds(context, numbersOf(ids));
    const products = await getReviewedProducts(context, [...new Set(ads.map((ad) => ad.product_id))]);
    const byId = new Map(products.map((product) => [product.id, product]));
    return ads.map((ad) => viewOf(ad, byId.get(ad.product_id)));
  },
  lock: (context, id) => lockReviewedAd(context, Number(id)),
};
