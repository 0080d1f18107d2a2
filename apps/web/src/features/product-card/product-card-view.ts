import type { Card } from '@market/contract/catalogue/card-schemas';
import { isSoldOut } from '@market/contract/rules/quantity';
import { productPath } from '#app/paths.ts';
import { cardPrices } from './product-card-prices.ts';

const VIEW_FIELDS = [
  'id',
  'title',
  'slug',
  'price',
  'imageThumb',
  'unitName',
  'minOrderQuantity',
  'available',
  'deal',
  'shopId',
  'shopName',
  'shopCity',
  'dealState',
  'pricesByQuantities',
  'pricesRange',
  'discount',
  'compareAtPrice',
  'hidePrices',
  'isClassifieds',
  'ratingAvg',
  'totalSales',
  'isTradeAssurance',
] as const satisfies readonly (keyof Card)[];

export type ProductCardView = Pick<Card, (typeof VIEW_FIELDS)[number]>;

/** Reduces a card to the rendered fields, to keep loader data small. */
export const toCardView = (card: Card): ProductCardView =>
  Object.fromEntries(VIEW_FIELDS.map((name) => [name, card[name]])) as unknown as ProductCardView;

export const cardPath = (card: ProductCardView): string => productPath(card.slug, card.id);

export const isOnDeal = (card: ProductCardView): boolean => cardPrices(card).isDeal;

/** Stock is below the minimum order. Classifieds have no stock. */
export const isCardSoldOut = (card: ProductCardView): boolean =>
  !card.isClassifieds && isSoldOut(card.available, card.minOrderQuantity);

/** `−24%` while a deal runs. */
export const discountLabel = (card: ProductCardView): string | null =>
  isOnDeal(card) && card.discount !== null && card.discount > 0
    ? `−${Math.round(card.discount * 100)}%`
    : null;

/** Ordered share of a deal, 0 to 1. */
export const dealShare = (deal: NonNullable<ProductCardView['deal']>): number =>
  deal.quantityOfDeal > 0 ? Math.min(1, deal.numberOfOrder / deal.quantityOfDeal) : 1;

const NEARLY_GONE_SHARE = 0.85;
export const isNearlyGone = (share: number): boolean => share >= NEARLY_GONE_SHARE;
