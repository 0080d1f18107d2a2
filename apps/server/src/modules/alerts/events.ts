import { event } from '#platform/events/outbox.ts';
import type { ShopNews } from './rules/shop-news.ts';

/** News of a shop for those of its followers whose ids are above `after`. */
export const shopNewsFound = event<ShopNews & { readonly after: number }>('alerts.shop_news');
