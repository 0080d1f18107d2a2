import type { Context } from '#platform/context.ts';
import { reportError } from '#platform/logging/report-error.ts';
import { selectDue } from '../store.ts';
import type { CaseRecord } from '../tables.ts';
import { transitionOfAgreement, advanceCase, type Outcome, type Transition } from './advance.ts';

const outcomeWithoutAnswer = (note: string, refund = 0, fault: Outcome['fault'] = 'none'): Outcome => ({
  by: 'silence',
  refund,
  fault,
  note,
});

/** What an expired deadline of each stage does. */
const TRANSITION_BY_STAGE: Readonly<
  Record<NonNullable<CaseRecord['stage']>, (row: CaseRecord) => Transition>
> = {
  to_send: () => ({ to: 'escalated' }),
  sent: ({ state }) => ({ to: state as 'agreed' | 'decided', stage: 'arrived' }),
  arrived: () => ({ to: 'closed', outcome: 'agreed' }),
  to_return: () => ({
    to: 'closed',
    outcome: outcomeWithoutAnswer('Người mua không gửi trả hàng trong 7 ngày'),
  }),
  returning: () => ({ to: 'escalated' }),
  // the buyer reported the arrival, and the shop did not answer: nobody has looked at what could be sold again
  returned: () => ({ to: 'closed', outcome: 'agreed', back: { fit_for_sale: false } }),
};

/** Without an answer a seller agrees, a buyer accepts the offer or gets nothing, and staff are notified again. */
const turnOf = (row: CaseRecord): Transition => {
  if (row.stage !== null) return TRANSITION_BY_STAGE[row.stage](row);
  if (row.state === 'seller_responding')
    return transitionOfAgreement(
      row,
      outcomeWithoutAnswer('Shop không trả lời trong 48 giờ', row.amount, 'seller'),
    );
  if (row.state === 'escalated') return { to: 'escalated' };
  return {
    to: 'closed',
    outcome: outcomeWithoutAnswer(
      'Người mua không trả lời trong 7 ngày',
      row.offer_amount ?? 0,
      row.offer_amount === null ? 'none' : 'seller',
    ),
  };
};

const BATCH_SIZE = 200;

/** Applies all expired deadlines; a failure does not stop the others. */
export const expireCases = async (context: Context): Promise<void> => {
  for (const id of await selectDue(context.db, context.now, BATCH_SIZE))
    await advanceCase(context, { id, step: 'expire', owner: {}, words: { by: 'system' } }, turnOf).catch(
      (error: unknown) => {
        context.log.error({ err: error, case_id: id }, 'a case could not be ended');
        reportError(context, error, { kind: 'job', name: 'cases.expire' });
      },
    );
};
