import { describe, expect, it } from 'vitest';
import { makeProduct } from '#features/product/fixtures.ts';
import { productJsonLd } from './structured-data.ts';

const data = (overrides = {}) =>
  productJsonLd(makeProduct(overrides), 'https://cho.test', 'Áo polo') as Record<string, object>;

describe('the product for search engines', () => {
  it('offers the range of its tiers', () => {
    expect(data()['offers']).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: 89_000,
      highPrice: 115_000,
      offerCount: 12,
      priceCurrency: 'VND',
      availability: 'https://schema.org/InStock',
      url: 'https://cho.test/ao-polo-nam-ca-sau-1048216.html',
    });
  });

  it('offers one price when there is one', () => {
    const tiers = [{ startQuantity: 1, endQuantity: null, price: 199_000 }];
    expect(data({ tiers })['offers']).toMatchObject({ '@type': 'Offer', price: 199_000 });
  });

  it('names no price when it is hidden, and none for a classified', () => {
    const hidden = JSON.stringify(data({ hide_prices: true, tiers: [] }));
    expect(hidden).not.toContain('offers');
    expect(hidden).not.toContain('VND');
    expect(data({ is_classifieds: true })['offers']).toBeUndefined();
  });

  it('is out of stock when stock is under the minimum', () => {
    expect(data({ closed: 'sold_out' })['offers']).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    });
  });

  it('is out of stock while its shop is on vacation, for good only when it is not sold', () => {
    const availability = (closed: string) =>
      (data({ closed })['offers'] as { availability: string }).availability;
    expect(availability('vacation')).toBe('https://schema.org/OutOfStock');
    expect(availability('closed')).toBe('https://schema.org/Discontinued');
    expect(availability('not_for_sale')).toBe('https://schema.org/Discontinued');
  });

  it('has full addresses of its pictures and its stars', () => {
    expect(data()).toMatchObject({
      image: ['https://cho.test/media/ve/polo/520.webp'],
      aggregateRating: { ratingValue: 4.8, reviewCount: 204 },
    });
    expect(data({ rating_avg: null, rating_count: 0 })['aggregateRating']).toBeUndefined();
  });
});
