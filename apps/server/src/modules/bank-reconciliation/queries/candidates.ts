import { bankTransferNotFound } from '@market/contract/bank-reconciliation/problems';
import type { BankTransfer, TransferCandidate } from '@market/contract/bank-reconciliation/schemas';
import { findExpectedTransfers, type ExpectedTransfer } from '#payments';
import type { Context } from '#platform/context.ts';
import { getPeople } from '#users';
import { compareMemo, memoParts } from '../rules/memo-parts.ts';
import { selectLine, type LineRow } from '../store/lines.ts';
import { presentLine } from './bank-lines.ts';

const present = (line: LineRow, payment: ExpectedTransfer, buyer: string): TransferCandidate => ({
  payment_id: payment.id,
  state: payment.state,
  buyer,
  order_numbers: payment.order_numbers,
  memo: payment.memo,
  memo_matches: compareMemo(line.content, payment.memo),
  remaining: payment.remaining,
  difference: line.amount - payment.remaining,
  expires_at: payment.expires_at?.toISOString() ?? null,
  in_time: payment.expires_at === null || line.at <= payment.expires_at,
});

/** @throws bankTransferNotFound */
export const getCandidates = async (
  context: Context,
  id: number,
): Promise<{ transfer: BankTransfer; candidates: TransferCandidate[] }> => {
  const line = await selectLine(context.db, id);
  if (line === undefined) throw bankTransferNotFound();
  const parts = memoParts(line.content);
  const payments =
    line.state === 'unmatched'
      ? await findExpectedTransfers(context, { amount: line.amount, parts, at: line.at })
      : [];
  const people = await getPeople(
    context,
    payments.map(({ user_id }) => user_id),
  );
  const candidates = payments.map((payment) =>
    present(line, payment, people.get(payment.user_id)?.full_name ?? ''),
  );
  return { transfer: presentLine(line), candidates };
};
