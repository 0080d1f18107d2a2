import { event } from '#platform/events/outbox.ts';
import type { AdNotice } from './rules/notices.ts';

/** The money for ads of a shop runs out; at most once a day for its wallet and for each campaign. */
export const adMoneyShort = event<AdNotice>('ads.money_short');
