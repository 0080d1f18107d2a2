import type { ReturnReceipt } from '@market/contract/orders/staff-schemas';
import type { Context } from '#platform/context.ts';
import { returnFeeRef } from '../rules.ts';
import { selectMessages, selectOfOrder } from '../store.ts';
import { presentMessage } from './cases.ts';

/** What the buyer of an order showed last of each parcel that they sent back, by the reference of its fee. */
export const getReturnReceipts = async (
  { db }: Context,
  { order_id }: { readonly order_id: string },
): Promise<Map<string, ReturnReceipt>> => {
  const cases = await selectOfOrder(db, {}, order_id);
  const messages = await selectMessages(
    db,
    cases.map(({ id }) => id),
  );
  return new Map(
    cases.flatMap(({ id: case_id, number: case_number, carrier_name: carrier, tracking_code }) => {
      const sent = messages.findLast(
        (message) => message.case_id === case_id && message.step === 'send_back',
      );
      if (sent === undefined) return [];
      const { content, images } = presentMessage(sent);
      return [
        [returnFeeRef(case_id), { case_id, case_number, carrier, tracking_code, content, images }] as const,
      ];
    }),
  );
};
