import type { Context } from '#platform/context.ts';
import { selectDue } from '../store.ts';
import type { CaseRecord } from '../tables.ts';
import { agreed, take, type Turn } from './move.ts';

/** A seller's silence is agreement; a buyer's leaves what was offered, or nothing. */
const turnOf = (row: CaseRecord): Turn => {
  if (row.state === 'seller_responding')
    return agreed(row, {
      by: 'silence',
      refund: row.amount,
      fault: 'seller',
      note: 'Shop không trả lời trong 48 giờ',
    });
  return {
    to: 'closed',
    outcome: {
      by: 'silence',
      refund: row.offer_amount ?? 0,
      fault: row.offer_amount === null ? 'none' : 'seller',
      note: 'Người mua không trả lời trong 7 ngày',
    },
  };
};

const BATCH = 200;

/** Ends every turn whose time is over; one that fails holds up none. */
export const expireCases = async (context: Context): Promise<void> => {
  for (const id of await selectDue(context.db, context.now, BATCH))
    await take(context, { id, step: 'expire', owner: {}, words: { by: 'system' } }, turnOf).catch(
      (error: unknown) => {
        context.log.error({ err: error, case_id: id }, 'a case could not be ended');
      },
    );
};
