import { isSoldOut } from '@market/contract/rules';
import type { Card } from '@market/contract';
import { productPath } from '../paths.ts';
import { cardPrices } from './card-prices.ts';

const SHOWN = [
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
export type CardView = Pick<Card, (typeof SHOWN)[number]>;

/** Cuts a summary card down to what is shown; loaders do it, so that pages stay small. */
export const cardView = (card: Card): CardView =>
  Object.fromEntries(SHOWN.map((name) => [name, card[name]])) as unknown as CardView;

export const cardPath = (card: CardView): string => productPath(card.slug, card.id);

/** A deal is running on it, and sets what is charged. */
export const onDeal = (card: CardView): boolean => cardPrices(card).isDeal;

/** `Tạm hết`: stock does not fill one order. Classifieds have no stock. */
export const soldOut = (card: CardView): boolean =>
  !card.isClassifieds && isSoldOut(card.available, card.minOrderQuantity);

/** `−24%` or nothing; shown only while the deal runs. */
export const offLabel = (card: CardView): string | null =>
  onDeal(card) && card.discount !== null && card.discount > 0 ? `−${Math.round(card.discount * 100)}%` : null;

/** Share of a deal's units that are ordered, 0 to 1. */
export const dealShare = (deal: NonNullable<CardView['deal']>): number =>
  deal.quantityOfDeal > 0 ? Math.min(1, deal.numberOfOrder / deal.quantityOfDeal) : 1;

/** A deal nearly gone says so. */
const LAST_UNITS = 0.85;
export const nearlyGone = (share: number): boolean => share >= LAST_UNITS;
