import { ladderTiers, priceBounds, runningDeal } from '#features/product/pricing.ts';
import { hasVisiblePrices, type ClosedReason, type ProductView } from '#features/product/product-view.ts';
import { plainText } from '#app/page-meta.ts';
import { productPath, shopPath } from '#app/paths.ts';

const SCHEMA_ORG = 'https://schema.org';

const AVAILABILITIES: Readonly<Record<ClosedReason, string>> = {
  sold_out: 'OutOfStock',
  vacation: 'OutOfStock',
  not_for_sale: 'Discontinued',
  closed: 'Discontinued',
};

/** Omitted while prices are hidden. */
const offersJsonLd = (product: ProductView, base: string): object | null => {
  const bounds = priceBounds(product, runningDeal(product, false));
  if (!hasVisiblePrices(product) || product.hide_prices || product.is_classifieds || bounds === null)
    return null;
  const shared = {
    priceCurrency: 'VND',
    availability: `${SCHEMA_ORG}/${product.closed === null ? 'InStock' : AVAILABILITIES[product.closed]}`,
    url: base + productPath(product.handle, product.id),
    seller: { '@type': 'Organization', name: product.shop.name, url: base + shopPath(product.shop.slug) },
  };
  const { low, high } = bounds;
  if (low === high) return { '@type': 'Offer', price: low, ...shared };
  const offerCount = Math.max(1, product.variants.length) * Math.max(1, ladderTiers(product).length);
  return { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount, ...shared };
};

/** schema.org Product. */
export const productJsonLd = (product: ProductView, base: string, category: string): object => {
  const { rating_avg: mean, rating_count: count } = product;
  const offers = offersJsonLd(product, base);
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Product',
    name: product.title,
    sku: String(product.id),
    description: plainText(product.body_html) || product.title,
    category,
    image: product.images.map(({ src }) => new URL(src, base || 'http://localhost').href),
    ...(mean !== null &&
      count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(mean * 10) / 10,
          reviewCount: count,
        },
      }),
    ...(offers !== null && { offers }),
  };
};
