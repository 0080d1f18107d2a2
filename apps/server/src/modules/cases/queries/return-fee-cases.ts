import type { ReturnReceipt } from '@market/contract/orders/staff-schemas';
import type { ReturnFeeCase } from '#orders';
import type { Context } from '#platform/context.ts';
import { returnFeeRef } from '../rules.ts';
import { selectMessages, selectOfOrder } from '../store.ts';
import type { CaseRecord, MessageRecord } from '../tables.ts';
import { presentMessage } from './cases.ts';

/** What the buyer showed last of the parcel. */
const receiptOf = (
  { id, number, carrier_name, tracking_code }: CaseRecord,
  messages: readonly MessageRecord[],
): ReturnReceipt | null => {
  const sent = messages.findLast(({ case_id, step }) => case_id === id && step === 'send_back');
  if (sent === undefined) return null;
  const { content, images } = presentMessage(sent);
  return { case_id: id, case_number: number, carrier: carrier_name, tracking_code, content, images };
};

export const getReturnFeeCases = async (
  { db }: Context,
  { order_id }: { readonly order_id: string },
): Promise<Map<string, ReturnFeeCase>> => {
  const cases = await selectOfOrder(db, {}, order_id);
  const messages = await selectMessages(
    db,
    cases.map(({ id }) => id),
  );
  return new Map(
    cases.map((row) => [
      returnFeeRef(row.id),
      {
        receipt: receiptOf(row, messages),
        deciders: [row.decided_by, row.decided_with].flatMap((id) => id ?? []),
      },
    ]),
  );
};
