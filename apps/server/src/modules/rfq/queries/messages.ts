import { quotationNotFound } from '@market/contract/rfq/problems';
import type { QuotationMessage } from '@market/contract/rfq/schemas';
import type { Context, Db, Person } from '#platform/context.ts';
import { selectMessages } from '../store/messages.ts';
import { selectQuotation } from '../store/quotations.ts';
import { selectRfq } from '../store/rfqs.ts';
import type { QuotationMessageRow, QuotationRow, RfqRow } from '../tables.ts';

export const presentMessage = ({ id, by, content, at }: QuotationMessageRow): QuotationMessage => ({
  id,
  by,
  content,
  at: at.toISOString(),
});

export interface PartyQuotation {
  readonly quotation: QuotationRow;
  readonly rfq: RfqRow;
  readonly by: 'buyer' | 'shop';
}

/** A quotation as its buyer or its shop; undefined for everybody else. */
export const findForParty = async (
  { actor, db }: Context<Db, Person>,
  id: string,
): Promise<PartyQuotation | undefined> => {
  const asBuyer = await selectQuotation(db, { buyerId: actor.id }, id);
  const quotation =
    asBuyer ?? (actor.shopId === null ? undefined : await selectQuotation(db, { shopId: actor.shopId }, id));
  if (quotation === undefined) return undefined;
  const rfq = (await selectRfq(db, quotation.rfq_id))!;
  return { quotation, rfq, by: asBuyer === undefined ? 'shop' : 'buyer' };
};

/** Questions and answers, oldest first. @throws quotationNotFound */
export const listMessages = async (context: Context<Db, Person>, id: string): Promise<QuotationMessage[]> => {
  if ((await findForParty(context, id)) === undefined) throw quotationNotFound();
  return (await selectMessages(context.db, id)).map(presentMessage);
};
