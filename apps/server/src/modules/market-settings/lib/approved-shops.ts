import { hook } from '#platform/events/hooks.ts';

/** How many shops buyers can find now. */
export const approvedShops = hook<void, number>('market-settings.approved-shops');
