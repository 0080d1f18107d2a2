import type { Quotation, Rfq } from '@market/contract/rfq/schemas';
import type { Context, Db, Person } from '#platform/context.ts';
import { selectAllowsContact, selectQuotationsBetween, selectQuotedRfqs } from '../store/between.ts';
import { selectOwn } from '../store/lists.ts';
import { presentQuotations } from './present-quotations.ts';
import { presentRfqs } from './present-rfqs.ts';

interface Between {
  readonly userId: number;
  readonly shopId: number;
  readonly limit: number;
}

/** Requests of a buyer that they can show a shop: all for the buyer, for the shop those that it quoted. */
export const getRfqsBetween = async (context: Context<Db, Person>, between: Between): Promise<Rfq[]> => {
  const { userId, limit } = between;
  const rows =
    context.actor.id === userId
      ? await selectOwn(context.db, { userId, states: undefined }, { offset: 0, limit })
      : await selectQuotedRfqs(context.db, between);
  return presentRfqs(context, rows);
};

/** Quotations of a shop for a buyer, as the caller, one of the two, reads them. */
export const getQuotationsBetween = async (
  context: Context<Db, Person>,
  between: Between,
): Promise<Quotation[]> => {
  const rows = await selectQuotationsBetween(context.db, between);
  return presentQuotations(context, rows, context.actor.id === between.userId ? 'buyer' : 'shop');
};

/** Whether a shop may write to a buyer of its own accord: as it may call them, or because they accepted. */
export const allowsContact = (
  { db }: Context,
  between: { readonly userId: number; readonly shopId: number },
): Promise<boolean> => selectAllowsContact(db, between);
