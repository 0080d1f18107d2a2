import { remittanceClosed, remittanceNotFound } from '@market/contract/shipping/problems';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { closeRemittance, lockRemittance } from '../store/remittances.ts';

/** A line that matches nothing is explained. Moves no money. @throws remittanceNotFound, remittanceClosed */
export const closeCodRemittance = (
  context: Context<Db, Person>,
  id: number,
  { reason: typed }: { readonly reason: string },
): Promise<void> =>
  transact(context, async (context) => {
    const line = await lockRemittance(context.db, id);
    if (line === undefined) throw remittanceNotFound();
    const { carrier, tracking_code, outcome, amount, expected } = line;
    if (outcome === 'matched' || line.closed_at !== null) throw remittanceClosed();
    const reason = typed.trim();
    await closeRemittance(context.db, id, {
      closed_at: context.now,
      closed_by: context.actor.id,
      close_reason: reason,
    });
    await recordAudit(context, {
      action: 'remittances.closed',
      subject: { kind: 'market', id: String(id), label: `${carrier.toUpperCase()} ${tracking_code}` },
      before: { outcome, amount, expected },
      reason,
    });
  });
