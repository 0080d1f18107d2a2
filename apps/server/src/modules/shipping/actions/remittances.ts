import { createHash } from 'node:crypto';
import { carrierNotFound, remittanceUnreadable } from '@market/contract/shipping/problems';
import type { RemittanceOutcome } from '@market/contract/shipping/schemas';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import type { StatementLine } from '../rules/statement.ts';
import { readStatement } from '../lib/statement.ts';
import { lockByTracking, updateParcel, type ParcelRow } from '../store/parcels.ts';
import { closeOpenLines, putRemittance, selectMatchedLines } from '../store/remittances.ts';
import { remit } from './cash.ts';

const outcomeOf = (
  { tracking_code, amount }: StatementLine,
  parcel: ParcelRow | undefined,
): RemittanceOutcome => {
  if (tracking_code === '' || amount === null) return 'unreadable';
  if (parcel === undefined || parcel.cod === 0) return 'unknown';
  if (parcel.cash === 'remitted' && !parcel.cash_told) return 'twice';
  if (amount !== parcel.cod) return 'different';
  return parcel.cash === 'to_collect' ? 'undelivered' : 'matched';
};

const MATCHED_LATER = 'Kiện đã khớp ở một dòng sau';

interface Statement {
  readonly carrier: string;
  readonly hash: string;
}

/** One line in a transaction of its own, so that an invalid line does not stop the others. */
const takeLine = (
  context: Context<Db, Person>,
  { carrier, hash }: Statement,
  line: StatementLine,
): Promise<RemittanceOutcome | 'closed'> =>
  transact(context, async (context) => {
    const parcel = await lockByTracking(context.db, carrier, line.tracking_code);
    const outcome = outcomeOf(line, parcel);
    if (outcome === 'matched') {
      await settle(context, parcel!);
      await closeOpenLines(context.db, {
        carrier,
        trackingCode: line.tracking_code,
        now: context.now,
        reason: MATCHED_LATER,
      });
    }
    const isClosed = await putRemittance(context.db, {
      carrier,
      statement: hash,
      line: line.line,
      tracking_code: line.tracking_code,
      amount: line.amount ?? 0,
      expected: parcel?.cod ?? null,
      outcome,
      order_number: parcel?.order_number ?? null,
      imported_by: context.actor.id,
      imported_at: context.now,
    });
    return isClosed && outcome !== 'matched' ? 'closed' : outcome;
  });

/** Confirms what the carrier reported earlier, without booking it again. */
const settle = (context: Context<Tx>, parcel: ParcelRow): Promise<void> =>
  parcel.cash === 'remitted'
    ? updateParcel(context.db, parcel.id, { cash_told: false })
    : remit(context, parcel, false);

/** Matching lines are booked, the others wait for staff. @throws carrierNotFound, remittanceUnreadable */
export const importRemittance = async (context: Context<Db, Person>, code: string, file: Uint8Array) => {
  if (!context.services.carriers.some((carrier) => carrier.code === code)) throw carrierNotFound();
  const lines = await readStatement(file);
  if (lines === undefined) throw remittanceUnreadable();
  const statement = { carrier: code, hash: createHash('sha256').update(file).digest('hex') };
  await transact(context, (context) =>
    recordAudit(context, {
      action: 'remittances.imported',
      subject: { kind: 'market', id: statement.hash.slice(0, 16), label: code.toUpperCase() },
      after: { lines: lines.length },
    }),
  );
  const before = await selectMatchedLines(context.db, code, statement.hash);
  const report = { matched: 0, matched_amount: 0, queued: 0, skipped: 0 };
  for (const line of lines) {
    const outcome = before.has(line.line) ? 'closed' : await takeLine(context, statement, line);
    if (outcome === 'closed') report.skipped += 1;
    else if (outcome === 'matched') {
      report.matched += 1;
      report.matched_amount += line.amount!;
    } else report.queued += 1;
  }
  return report;
};
