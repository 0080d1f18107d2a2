import { QUOTATION_REMINDER_HOURS } from '@market/contract/constants/rfq';
import { transact, type Context } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { before, HOUR } from '#platform/time.ts';
import { quotationForgotten } from '../events.ts';
import { currentStatus, nextRfqStatus } from '../rules/transitions.ts';
import {
  expireUnaccepted,
  selectDueQuotations,
  selectUnordered,
  selectLockedQuotation,
  updateQuotation,
} from '../store/quotations.ts';
import { lockRfq, selectDueRfqs, updateRfq } from '../store/rfqs.ts';
import { pushChange } from './notify.ts';

const BATCH_SIZE = 200;

const expireRfqs = async (context: Context): Promise<void> => {
  for (const id of await selectDueRfqs(context.db, context.now, BATCH_SIZE))
    await transact(context, async (context) => {
      const { db, now } = context;
      const rfq = await lockRfq(db, id);
      const status = rfq && nextRfqStatus('expire', rfq.status);
      if (rfq === undefined || status === undefined || rfq.expires_at > now) return;
      await updateRfq(db, id, { status, closed_at: now });
      await expireUnaccepted(db, id, now);
      await pushChange(context, { id, userId: rfq.user_id });
    });
};

const expireQuotations = async (context: Context): Promise<void> => {
  for (const { id, rfq_id } of await selectDueQuotations(context.db, context.now, BATCH_SIZE))
    await transact(context, async (context) => {
      const { db, now } = context;
      const rfq = (await lockRfq(db, rfq_id))!;
      const quotation = await selectLockedQuotation(db, id);
      if (quotation.status === 'expired' || currentStatus(quotation, now) !== 'expired') return;
      await updateQuotation(db, id, { status: 'expired', ended_at: now });
      await pushChange(context, { id: rfq_id, userId: rfq.user_id, shopIds: [quotation.shop_id] });
    });
};

const remind = async (context: Context): Promise<void> => {
  const since = before(context.now, QUOTATION_REMINDER_HOURS * HOUR);
  for (const { id, rfq_id } of await selectUnordered(context.db, since, BATCH_SIZE))
    await transact(context, async (context) => {
      const { db, now } = context;
      await lockRfq(db, rfq_id);
      const quotation = await selectLockedQuotation(db, id);
      if (currentStatus(quotation, now) !== 'accepted' || quotation.order_id !== null) return;
      if (quotation.reminded_at !== null) return;
      await updateQuotation(db, id, { reminded_at: now });
      await publish(context, quotationForgotten({ quotation_id: id }));
    });
};

/** Ends requests and quotations whose time is over, and reminds of acceptances without an order. */
export const expire = async (context: Context): Promise<void> => {
  await expireRfqs(context);
  await expireQuotations(context);
  await remind(context);
};
