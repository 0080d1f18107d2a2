import { hook } from '#platform/events/hooks.ts';

/** Whether anybody has bought here. */
export const hasOrders = hook<void, boolean>('market-settings.has-orders');
