import { illegalTransition, orderNotFound } from '@market/contract/orders/problems';
import { proofRefused } from '@market/contract/orders/staff-problems';
import { buyerStatus } from '@market/contract/rules/order-status';
import { getOwnUpload, keepUpload } from '#media';
import { transact, type Context, type Db, type Seller, type Tx } from '#platform/context.ts';
import { axesOf } from '../rules/axes.ts';
import { mayProve } from '../rules/buttons.ts';
import { lockOfShop } from '../store/orders.ts';
import { writeProof } from '../store/proofs.ts';
import { note } from './note.ts';

const keep = async (context: Context<Tx, Seller>, ids: readonly string[]): Promise<string[]> => {
  const keys: string[] = [];
  for (const id of new Set(ids)) {
    const upload = await getOwnUpload(context, { id, userId: context.actor.id, purpose: 'case' });
    if (upload === undefined) throw proofRefused();
    await keepUpload(context, id);
    keys.push(upload.key);
  }
  return keys;
};

/** The shop shows that an order on its way arrived; staff look at it. @throws orderNotFound, illegalTransition, proofRefused */
export const proveDelivery = (
  context: Context<Db, Seller>,
  id: string,
  { content, images = [] }: { content: string; images?: readonly string[] | undefined },
): Promise<string> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    const order = await lockOfShop(db, actor.shopId, id);
    if (order === undefined) throw orderNotFound();
    const axes = axesOf(order, now);
    if (!mayProve(axes))
      throw illegalTransition({ buyer_status: buyerStatus(axes), action: 'delivery_proof' });
    await writeProof(db, {
      order_id: id,
      content: content.trim(),
      images: await keep(context, images),
      actor_id: actor.id,
      at: now,
    });
    await note(context, order, 'proof_given', { by: 'seller' });
    return id;
  });
