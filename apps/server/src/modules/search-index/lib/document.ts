import { smallestOrderQuantity } from '@market/contract/rules/quantity';
import type { Listing } from '#catalogue';
import type { SearchDocument } from '../tables.ts';
import { advertisedPrice } from './advertised-price.ts';
import { attributeValuesOf } from './attribute-values.ts';
import { codeOf, MIN_CODE_LENGTH } from './sku.ts';
import { isSizeOption, sizesOf } from './sizes.ts';
import { MANY_SALES, QUALITY } from './weights.ts';
import { indexTextOf, type IndexText } from './search-vector.ts';

type Shop = Listing['shop'];

/** The shop's facts that are stored with its products; compared to find documents that are outdated. */
export const shopFactsOf = ({
  name,
  province_code,
  vip_until,
  verified_at,
  mall,
  min_order_quantity,
  min_order_price,
}: Shop): string =>
  JSON.stringify([name, province_code, vip_until, verified_at, mall, min_order_quantity, min_order_price]);

const MIDDLE_RATING = 2.5;
const qualityOf = ({ totalSales, rate }: Listing['card']): number =>
  QUALITY.sales * Math.min(Math.log1p(totalSales) / Math.log1p(MANY_SALES), 1) +
  QUALITY.rating * Math.max(((rate ?? MIDDLE_RATING) - MIDDLE_RATING) / MIDDLE_RATING, 0);

const timeOrNull = (time: string | null | undefined): Date | null =>
  time === null || time === undefined ? null : new Date(time);
const earliest = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one);

/** The smallest order over all variants; reveals no hidden price. */
const leastOrderOf = ({ card, shop, prices, hide_prices }: Listing): number => {
  const rules = {
    minimum: card.minOrderQuantity,
    multiple: card.quantityPerUnit,
    minOrderQuantity: shop.min_order_quantity,
    minOrderPrice: hide_prices ? null : shop.min_order_price,
  };
  const ladders = [prices.tiers, ...Object.values(prices.variants)].filter((tiers) => tiers.length > 0);
  return Math.min(
    ...(ladders.length === 0 ? [[]] : ladders).map((tiers) => smallestOrderQuantity({ tiers, ...rules })),
  );
};

/** Of a classified the one that it shows, if it names one. */
const priceOf = ({ card, price, prices, hide_prices }: Listing): number | null =>
  !card.isClassifieds || hide_prices || prices.priceText === null
    ? price
    : (advertisedPrice(prices.priceText) ?? price);

/** Null where prices are hidden, because a deal reveals a price. */
const dealOf = ({ deal, hide_prices }: Listing) =>
  deal === null || hide_prices
    ? { deal_from: null, deal_until: null, deal_hot: false }
    : {
        deal_from: new Date(deal.start_at),
        deal_until: earliest(new Date(deal.end_at), timeOrNull(deal.stopped_at)),
        deal_hot: deal.is_hot,
      };

const isOfSizes = ({ name, displayName }: Listing['card']['options'][number]): boolean =>
  isSizeOption(displayName) || isSizeOption(name);

const choicesOf = (options: Listing['card']['options']): string =>
  options
    .filter((option) => !isOfSizes(option))
    .flatMap(({ values }) => values)
    .join(' ');

export const textOf = ({
  card,
  category_lv1,
  category_lv2,
  shop,
}: Pick<Listing, 'category_lv1' | 'category_lv2'> & {
  readonly card: Pick<
    Listing['card'],
    'title' | 'productType' | 'vendor' | 'features' | 'options' | 'bodyHtml'
  >;
  readonly shop: Pick<Shop, 'name'>;
}): IndexText =>
  indexTextOf(
    {
      title: card.title,
      category: `${category_lv2.title} ${category_lv1.title} ${card.productType ?? ''}`,
      shop: `${shop.name} ${card.vendor ?? ''}`,
      features: `${card.features.join(' ')} ${choicesOf(card.options)}`,
    },
    {
      body: card.bodyHtml,
      sizes: card.options.filter(isOfSizes).flatMap(({ values }) => values.flatMap(sizesOf)),
    },
  );

/** The SKU, its first part, and the digits of that: buyers search `CP40041-LA-XL` as `40041` too. */
const spelledCodes = (sku: string): string[] => {
  const first = codeOf(sku.split(/[^\p{L}\p{N}]/u)[0]!);
  return [codeOf(sku), first, first.replace(/^[a-z]+/, '')];
};

const codesOf = ({ product_id, skus }: Listing): string[] =>
  [...new Set([String(product_id), ...skus.flatMap(spelledCodes)])].filter(
    (code) => code.length >= MIN_CODE_LENGTH,
  );

/** @param province key of the shop's province */
export const documentOf = (listing: Listing, province: string): SearchDocument => {
  const { card, shop } = listing;
  return {
    ...textOf(listing),
    shop_facts: shopFactsOf(shop),
    codes: codesOf(listing),
    attributes: attributeValuesOf(listing.specifications),
    product_id: listing.product_id,
    shop_id: listing.shop_id,
    category_lv1: listing.category_lv1.id,
    category_lv2: listing.category_lv2.id,
    province,
    price: priceOf(listing),
    moq: card.minOrderQuantity,
    least_order: leastOrderOf(listing),
    stock: listing.available,
    vip_until: timeOrNull(shop.vip_until),
    verified_at: timeOrNull(shop.verified_at),
    mall: shop.mall,
    assurance: card.isTradeAssurance,
    classified: card.isClassifieds,
    expires_at: timeOrNull(card.classifieds?.expired_at),
    ...dealOf(listing),
    rating: card.ratingAvg,
    total_sales: card.totalSales,
    up_at: listing.up_at,
    created_at: new Date(card.createdAt),
    quality: qualityOf(card),
  };
};
