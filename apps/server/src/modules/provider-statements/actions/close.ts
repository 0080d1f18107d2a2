import { providerLineClosed, providerLineNotFound } from '@market/contract/provider-statements/problems';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { compareLines } from '../queries/outcomes.ts';
import { closeLine, lockLine } from '../store/lines.ts';

/** A line that differs is explained. @throws providerLineNotFound, providerLineClosed */
export const closeProviderLine = (
  context: Context<Db, Person>,
  id: number,
  { reason: typed }: { readonly reason: string },
): Promise<void> =>
  transact(context, async (context) => {
    const line = await lockLine(context.db, id);
    if (line === undefined) throw providerLineNotFound();
    if (line.matched_at !== null || line.closed_at !== null) throw providerLineClosed();
    const [{ outcome } = { outcome: 'unknown' }] = await compareLines(context, [line]);
    const reason = typed.trim();
    await closeLine(context.db, id, {
      closed_at: context.now,
      closed_by: context.actor.id,
      close_reason: reason,
    });
    await recordAudit(context, {
      action: 'provider_statements.closed',
      subject: { kind: 'market', id: String(id), label: line.reference ?? line.transaction_id ?? String(id) },
      before: { outcome, amount: line.amount },
      reason,
    });
  });
