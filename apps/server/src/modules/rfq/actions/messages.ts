import { QUOTATION_MESSAGES_PER_HOUR } from '@market/contract/constants/rfq';
import { invalidRequest } from '@market/contract/problems';
import { illegalQuotationTransition, quotationNotFound } from '@market/contract/rfq/problems';
import type { QuotationMessage } from '@market/contract/rfq/schemas';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR } from '#platform/time.ts';
import { quotationMessageWritten } from '../events.ts';
import { findForParty, presentMessage } from '../queries/messages.ts';
import { currentStatus } from '../rules/transitions.ts';
import { insertMessage } from '../store/messages.ts';
import { pushChange } from './notify.ts';

const LIMIT = { name: 'rfq-messages', most: QUOTATION_MESSAGES_PER_HOUR, windowMs: HOUR };

/** Asks or answers on a quotation, as its buyer or its shop. @throws quotationNotFound, illegalQuotationTransition, tooMany */
export const writeMessage = async (
  context: Context<Db, Person>,
  id: string,
  text: string,
): Promise<QuotationMessage> => {
  const content = text.normalize('NFC').trim();
  if (content === '') throw invalidRequest({ fields: { content: 'Vui lòng điền thông tin này.' } });
  const found = await findForParty(context, id);
  if (found === undefined) throw quotationNotFound();
  const { quotation, by, rfq } = found;
  const status = currentStatus(quotation, context.now);
  if (status === 'declined' || status === 'withdrawn' || status === 'expired')
    throw illegalQuotationTransition({ status });
  await count(context, LIMIT, String(context.actor.id));
  return transact(context, async (context) => {
    const { actor, db, now } = context;
    const row = await insertMessage(db, { quotation_id: id, by, user_id: actor.id, content, at: now });
    await pushChange(context, { id: rfq.id, userId: rfq.user_id, shopIds: [quotation.shop_id] });
    await publish(context, quotationMessageWritten({ quotation_id: id, by }));
    return presentMessage(row);
  });
};
