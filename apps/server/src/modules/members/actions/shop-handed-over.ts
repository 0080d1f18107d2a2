import { hook } from '#platform/events/hooks.ts';

/** A shop has another owner. Implemented by `settlement`, which removes the account that payouts go to. */
export const shopHandedOver = hook<{ readonly shop_id: number }, void>('members.shop-handed-over');
