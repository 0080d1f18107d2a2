import { orderNotFound } from '@market/contract/orders/problems';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { deleteNote, upsertNote } from '../store/notes.ts';
import { selectOfShop } from '../store/orders.ts';
import { shopOrdersOf } from '../rules/shop-orders.ts';

/** Stores what a shop notes about its order; an empty note is removed. @throws orderNotFound */
export const noteOrder = (context: Context<Db, Seller>, orderId: string, typed: string): Promise<void> =>
  transact(context, async ({ db, actor, now }) => {
    const { shopId, id } = actor;
    if ((await selectOfShop(db, shopOrdersOf(context.actor), orderId)) === undefined) throw orderNotFound();
    const note = typed.normalize('NFC').trim();
    if (note === '') return deleteNote(db, orderId);
    return upsertNote(db, { order_id: orderId, shop_id: shopId, note, written_by: id, written_at: now });
  });
