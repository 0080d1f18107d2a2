import type { Card } from '@market/contract/catalogue/card-schemas';
import { isSoldOut } from '@market/contract/rules/quantity';
import { productPath } from '../paths.ts';
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

/** What a card shows of a summary card. */
export type ProductCardView = Pick<Card, (typeof VIEW_FIELDS)[number]>;

/** Cuts a summary card down to what is shown; loaders do it, so that pages stay small. */
export const toCardView = (card: Card): ProductCardView =>
  Object.fromEntries(VIEW_FIELDS.map((name) => [name, card[name]])) as unknown as ProductCardView;

export const cardPath = (card: ProductCardView): string => productPath(card.slug, card.id);

/** A deal is running on it, and sets what is charged. */
export const isOnDeal = (card: ProductCardView): boolean => cardPrices(card).isDeal;

/** `Tạm hết`: stock does not fill one order. Classifieds have no stock. */
export const isCardSoldOut = (card: ProductCardView): boolean =>
  !card.isClassifieds && isSoldOut(card.available, card.minOrderQuantity);

/** `−24%` or nothing; shown only while the deal runs. */
export const discountLabel = (card: ProductCardView): string | null =>
  isOnDeal(card) && card.discount !== null && card.discount > 0
    ? `−${Math.round(card.discount * 100)}%`
    : null;

/** Share of a deal's units that are ordered, 0 to 1. */
export const dealShare = (deal: NonNullable<ProductCardView['deal']>): number =>
  deal.quantityOfDeal > 0 ? Math.min(1, deal.numberOfOrder / deal.quantityOfDeal) : 1;

/** A deal nearly gone says so. */
const NEARLY_GONE_SHARE = 0.85;
export const isNearlyGone = (share: number): boolean => share >= NEARLY_GONE_SHARE;
