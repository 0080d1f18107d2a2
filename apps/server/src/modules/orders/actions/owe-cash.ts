import type { Context, Tx } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { setOwedCash } from '#settlement';
import { cashRefundMoved } from '../events.ts';
import { cashLetter, type CashRefundNotice } from '../rules/cash-refund-mail.ts';
import { giveBy } from '../rules/cash-refunds.ts';
import { insertCashRefund, selectCashRefund, type NewCashRefund } from '../store/cash-refunds.ts';
import type { OrderRow } from '../store/orders.ts';
import type { CashRefundRecord } from '../tables.ts';
import { mailParty } from './mail-party.ts';

/** Writes to both sides what happened to a refund in cash. */
export const announceCashRefund = async (
  context: Context<Tx>,
  order: OrderRow,
  refund: CashRefundRecord,
  notice: CashRefundNotice,
): Promise<void> => {
  const { order_number } = order;
  for (const recipient of ['buyer', 'seller'] as const) {
    const letter = cashLetter(notice, recipient, refund, {
      order_number,
      market: context.services.settings.profile.name,
    });
    if (letter === undefined) continue;
    const text = [...letter.text, letter.note].filter((line) => line !== '').join('\n\n');
    await mailParty(context, order, recipient, { subject: letter.subject, text });
  }
  const { id: order_id, checkout_id, user_id, shop_id } = order;
  await publish(
    context,
    cashRefundMoved({ order_id, checkout_id, user_id, shop_id, refund_id: refund.id, notice }),
  );
};

/** Records cash that a shop has to pay back itself; once per `ref`. */
export const recordOwedCash = async (
  context: Context<Tx>,
  order: OrderRow,
  input: Pick<NewCashRefund, 'ref' | 'amount' | 'reason' | 'kind' | 'fault' | 'by_staff'>,
): Promise<void> => {
  const { id: order_id, user_id, shop_id } = order;
  const give_by = giveBy(context.now);
  const id = opaqueId();
  const isNew = await insertCashRefund(context.db, {
    ...input,
    id,
    order_id,
    user_id,
    shop_id,
    asked_at: context.now,
    give_by,
    due_at: give_by,
  });
  if (!isNew) return;
  await setOwedCash(context, { ref: input.ref, shop_id, overdue_from: give_by });
  const refund = await selectCashRefund(context.db, {}, id);
  await announceCashRefund(context, order, refund!, 'due');
};
