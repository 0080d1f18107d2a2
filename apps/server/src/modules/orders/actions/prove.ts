import { illegalTransition } from '@market/contract/orders/problems';
import { proofRefused } from '@market/contract/orders/staff-problems';
import { buyerStatus } from '@market/contract/rules/order-status';
import { takePictures } from '#media';
import { transact, type Context, type Db, type Seller } from '#platform/context.ts';
import { mayProve } from '../rules/buttons.ts';
import { writeProof } from '../store/proofs.ts';
import { lockShopOrder } from './lock-shop-order.ts';
import { logEvent } from './note.ts';

/** The shop shows that an order on its way arrived; staff look at it. @throws orderNotFound, illegalTransition, proofRefused */
export const proveDelivery = (
  context: Context<Db, Seller>,
  id: string,
  { content, images = [] }: { content: string; images?: readonly string[] | undefined },
): Promise<string> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    const { order, state } = await lockShopOrder(context, id);
    if (!mayProve(state))
      throw illegalTransition({ buyer_status: buyerStatus(state), action: 'delivery_proof' });
    const keys = await takePictures(context, { ids: images, purpose: 'case', shopId: actor.shopId });
    if (keys === undefined) throw proofRefused();
    await writeProof(db, {
      order_id: id,
      content: content.trim(),
      images: keys,
      actor_id: actor.id,
      at: now,
    });
    await logEvent(context, order, 'proof_given', { by: 'seller' });
    return id;
  });
