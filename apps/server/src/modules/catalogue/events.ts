import { event } from '#platform/events/outbox.ts';

/** Cards of these products were rebuilt: text, price, stock, sales, rating, deal or listing changed. */
export const productChanged = event<{ product_ids: number[] }>('product.changed');

/** Staff moved a category or merged it: these products are in another one. */
export const productsRecategorised = event<{ product_ids: number[] }>('catalogue.products_recategorised');

/** Shops became visible, hidden, closed or verified, or no longer are: their cards are outdated. */
export const standingChanged = event<{ shop_ids: number[] }>('catalogue.standing_changed');

/** Products were noted in `card_changes`. One refresh handles all that have gathered. */
export const stockChanged = event<Record<string, never>>('catalogue.stock_changed');
