import { event } from '#platform/events/outbox.ts';

/** What is told of products changed: text, price, stock, sales, rating, deal, or whether they are listed at all. */
export const productChanged = event<{ product_ids: number[] }>('product.changed');

/** Shops were approved, hidden, closed or opened again, or are verified or no longer: their cards are behind. */
export const standingChanged = event<{ shop_ids: number[] }>('catalogue.standing_changed');

/** Stock moved: the cards named in `card_changes` are behind. One refresh takes whatever has gathered. */
export const stockChanged = event<Record<string, never>>('catalogue.stock_changed');
