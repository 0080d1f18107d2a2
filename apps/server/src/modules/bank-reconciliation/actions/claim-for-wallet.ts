import type { Context, Tx } from '#platform/context.ts';
import { updateLine } from '../store/lines.ts';
import type { OpenTransfer } from './claim-for-shop.ts';

/** Assigns a locked transfer to the ad wallet of a shop, in full. The caller posts it from `refunds` in the same transaction. */
export const claimForWallet = async (
  { db }: Context<Tx>,
  { id }: OpenTransfer,
  shopId: number,
): Promise<void> => {
  await updateLine(db, id, { state: 'matched', ad_wallet_shop_id: shopId });
};
