import { getContact } from '#users';
import { sendMail } from '#messages';
import type { Context, Tx } from '#platform/context.ts';
import { DAY, later } from '#platform/time.ts';
import { getShops } from '#shops';
import type { OrderRow } from '../store/orders.ts';

const MAIL_FOR = 3 * DAY;

/** Writes to the buyer of an order, or to the owner of its shop, where they have an address. */
export const mailParty = async (
  context: Context<Tx>,
  order: OrderRow,
  recipient: 'buyer' | 'seller',
  letter: { readonly subject: string; readonly text: string },
): Promise<void> => {
  const { id, shop_id, user_id } = order;
  const { publicUrl } = context.services;
  const owner = (await getShops(context, [shop_id])).get(shop_id)?.user_id;
  const to =
    recipient === 'buyer'
      ? (order.email ?? (await getContact(context, user_id)).email)
      : owner === undefined
        ? null
        : (await getContact(context, owner)).email;
  if (to === null || to === '') return;
  const area = recipient === 'buyer' ? 'tai-khoan' : 'nguoi-ban';
  await sendMail(context, {
    to,
    ...letter,
    heading: letter.subject,
    action: { label: 'Xem đơn hàng', url: `${publicUrl}/${area}/don-hang/${id}` },
    expiresAt: later(context.now, MAIL_FOR),
  });
};
