import type { Context, Tx } from '#platform/context.ts';
import { getShops } from '#shops';
import { mailUser } from '#users';
import type { OrderRow } from '../store/orders.ts';

/** Writes to the buyer of an order, or to the owner of its shop, where they have an address. */
export const mailParty = async (
  context: Context<Tx>,
  { id, shop_id, user_id, email }: OrderRow,
  recipient: 'buyer' | 'seller',
  letter: { readonly subject: string; readonly text: string },
): Promise<void> => {
  const isBuyer = recipient === 'buyer';
  const userId = isBuyer ? user_id : (await getShops(context, [shop_id])).get(shop_id)!.user_id;
  const area = isBuyer ? 'tai-khoan' : 'nguoi-ban';
  await mailUser(context, userId, {
    ...letter,
    ...(isBuyer && { to: email }),
    heading: letter.subject,
    action: { label: 'Xem đơn hàng', url: `${context.services.publicUrl}/${area}/don-hang/${id}` },
  });
};
