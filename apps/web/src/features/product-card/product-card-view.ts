import type { CardSummary } from '@market/contract/catalogue/card-schemas';
import { CARD_SUMMARY_FIELDS } from '@market/contract/rules/card-summary';
import { isSoldOut } from '@market/contract/rules/quantity';
import { productPath } from '#app/paths.ts';
import { cardPrices } from './product-card-prices.ts';

export type ProductCardView = CardSummary;

/** Reduces a card to the rendered fields, to keep loader data small. */
export const toCardView = (card: CardSummary): ProductCardView =>
  Object.fromEntries(CARD_SUMMARY_FIELDS.map((name) => [name, card[name]])) as unknown as ProductCardView;

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

const NEARLY_SOLD_OUT_SHARE = 0.85;
export const isNearlySoldOut = (share: number): boolean => share >= NEARLY_SOLD_OUT_SHARE;
