import type { ShopRates } from '@market/contract/reviews/schemas';
import { shopPath } from '#app/paths.ts';
import type { ShopView } from '#features/shop/shop-view.ts';

/** schema.org Store. */
export const storeJsonLd = (shop: ShopView, rates: ShopRates | null, base: string): object => {
  const image = shop.logo ?? shop.avatar;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: shop.name,
    url: base + shopPath(shop.slug),
    ...(image !== null && { image: new URL(image, base || 'http://localhost').href }),
    ...(shop.tagLine !== null && { description: shop.tagLine }),
    ...(shop.province !== null && {
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'VN',
        addressRegion: shop.province,
        addressLocality: shop.district ?? shop.ward ?? undefined,
        ...(shop.address !== null && { streetAddress: shop.address }),
      },
    }),
    ...(rates?.rating !== null &&
      rates !== null &&
      rates.total_reviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round((rates.rating ?? 0) * 10) / 10,
          reviewCount: rates.total_reviews,
        },
      }),
  };
};
