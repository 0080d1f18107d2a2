import { illegalQuotationTransition, quotationNotFound, rfqEnded } from '@market/contract/rfq/problems';
import { createMadeToOrder } from '#catalogue';
import { giveUploadsToShop } from '#media';
import { transact, type Context, type Db, type Person, type Seller, type Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { quotationAccepted, quotationDeclined } from '../events.ts';
import { madeToOrderVariants } from '../rules/order-lines.ts';
import {
  canTake,
  currentRfqStatus,
  currentStatus,
  nextRfqStatus,
  takesAcceptance,
  type QuotationStep,
} from '../rules/transitions.ts';
import {
  hasAccepted,
  markViewed as markQuotationsViewed,
  selectLockedQuotation,
  selectQuotation,
  updateQuotation,
  type Party,
} from '../store/quotations.ts';
import { lockRfq, updateRfq } from '../store/rfqs.ts';
import type { QuotationRow, RfqRow } from '../tables.ts';
import { pushChange } from './notify.ts';

interface Locked {
  readonly rfq: RfqRow;
  readonly quotation: QuotationRow;
}

/** Locks the request, then its quotation, and checks the step. @throws quotationNotFound, illegalQuotationTransition */
const lockFor = async (
  context: Context<Tx>,
  { id, party, step }: { readonly id: string; readonly party: Party; readonly step: QuotationStep },
): Promise<Locked> => {
  const { db, now } = context;
  const found = await selectQuotation(db, party, id);
  if (found === undefined) throw quotationNotFound();
  const rfq = (await lockRfq(db, found.rfq_id))!;
  const quotation = await selectLockedQuotation(db, id);
  const status = currentStatus(quotation, now);
  if (!canTake(step, status)) throw illegalQuotationTransition({ status });
  return { rfq, quotation };
};

/**
 * Goods of a quotation without a product, in the sizes and colours of the request. The pictures of the request that they
 * show are the shop's, too: the goods keep them when the buyer deletes their account.
 */
const createGoods = async (context: Context<Tx>, { rfq, quotation }: Locked): Promise<number> => {
  const { shop_id } = quotation;
  const images = quotation.images.length > 0 ? quotation.images : rfq.images;
  await giveUploadsToShop(context, { keys: images, shopId: shop_id });
  return createMadeToOrder(context, {
    shop_id,
    category_lv1: rfq.category_lv1,
    category_lv2: rfq.category_lv2,
    title: rfq.title,
    unit_name: rfq.unit,
    grams: quotation.grams!,
    images,
    variants: madeToOrderVariants(rfq.items, quotation.quantity),
  });
};

const accept = async (context: Context<Tx, Person>, id: string): Promise<void> => {
  const { actor, db, now } = context;
  const locked = await lockFor(context, { id, party: { buyerId: actor.id }, step: 'accept' });
  const { rfq, quotation } = locked;
  const accepted = await hasAccepted(db, rfq.id);
  const current = currentRfqStatus(rfq, now);
  if (!takesAcceptance({ status: current, accepted })) throw rfqEnded({ status: current });
  const product_id = quotation.made_to_order ? await createGoods(context, locked) : quotation.product_id;
  await updateQuotation(db, id, { status: 'accepted', accepted_at: now, product_id });
  const status = nextRfqStatus('settle', rfq.status);
  if (status !== undefined)
    await updateRfq(db, rfq.id, { status, closed_reason: 'found_supplier', closed_at: now });
  await pushChange(context, { id: rfq.id, userId: rfq.user_id, shopIds: [quotation.shop_id] });
  await publish(context, quotationAccepted({ quotation_id: id }));
};

/**
 * Accepts a quotation of the caller's request. The request closes; its other quotations may still be accepted, for a
 * quantity that several shops share.
 * @throws quotationNotFound, illegalQuotationTransition, rfqEnded
 */
export const acceptQuotation = (context: Context<Db, Person>, id: string): Promise<void> =>
  transact(context, (context) => accept(context, id));

/** @throws quotationNotFound, illegalQuotationTransition */
export const declineQuotation = (
  context: Context<Db, Person>,
  id: string,
  reason: string | undefined,
): Promise<void> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    const { rfq, quotation } = await lockFor(context, { id, party: { buyerId: actor.id }, step: 'decline' });
    await updateQuotation(db, id, {
      status: 'declined',
      ended_at: now,
      decline_reason: reason?.trim() || null,
    });
    await pushChange(context, { id: rfq.id, userId: rfq.user_id, shopIds: [quotation.shop_id] });
    await publish(context, quotationDeclined({ quotation_id: id }));
  });

/** @throws quotationNotFound, illegalQuotationTransition once it is accepted */
export const withdrawQuotation = (context: Context<Db, Seller>, id: string): Promise<void> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    const party = { shopId: actor.shopId };
    const { rfq, quotation } = await lockFor(context, { id, party, step: 'withdraw' });
    await updateQuotation(db, id, { status: 'withdrawn', ended_at: now });
    await pushChange(context, { id: rfq.id, userId: rfq.user_id, shopIds: [quotation.shop_id] });
  });

/** Marks the quotations of the caller's request as read. */
export const markViewed = (context: Context<Db, Person>, rfqId: string): Promise<void> =>
  transact(context, ({ db, now }) => markQuotationsViewed(db, rfqId, now));
