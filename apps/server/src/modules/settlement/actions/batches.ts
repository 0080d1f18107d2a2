import { needsTwoPeople } from '@market/contract/rules/two-people';
import {
  batchDailySum,
  batchDecided,
  batchFailedInvalid,
  batchNotFound,
  batchOpenedByYou,
  batchReadByYou,
  payoutInBatch,
} from '@market/contract/settlement/batch-problems';
import { payoutApprovedByYou, payoutNeedsApproval } from '@market/contract/settlement/problems';
import { requireRecentProof } from '#accounts';
import { recordAudit } from '#audit';
import { marketSettings } from '#market-settings';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import type { TableDownload } from '#platform/downloads/table.ts';
import { opaqueId } from '#platform/security/opaque-id.ts';
import { moveAlone } from '#staff-limits';
import { batchTable } from '../lib/batch-table.ts';
import {
  decideBatch,
  insertBatch,
  insertRead,
  lockBatch,
  selectPayoutsOfBatch,
  selectReads,
  setBatch,
  type BatchRow,
} from '../store/batches.ts';
import type { PayoutRow } from '../store/payouts.ts';
import {
  isApproved,
  lockOpenPayout,
  markPaid,
  refuseUsedReference,
  requireNewReference,
} from './open-payout.ts';

const sumOf = (payouts: readonly PayoutRow[]): number => payouts.reduce((sum, { amount }) => sum + amount, 0);

const subjectOf = ({ id, count }: BatchRow) =>
  ({ kind: 'payout_batch', id, label: `${count} lệnh, tệp ${id}` }) as const;

/** Payouts are locked in the order of their ids, so that two batches never wait for each other. */
const lockPayouts = async (context: Context<Tx, Person>, ids: readonly string[]): Promise<PayoutRow[]> => {
  const payouts: PayoutRow[] = [];
  for (const id of ids.toSorted((one, other) => (one < other ? -1 : 1)))
    payouts.push(await lockOpenPayout(context, id));
  return payouts;
};

/**
 * Puts payouts into a batch; a large one has been approved before.
 * @throws payoutNotFound, payoutAlreadyDecided, payoutInBatch, payoutNeedsApproval, ownPayout
 */
export const openBatch = (context: Context<Db, Person>, ids: readonly string[]): Promise<BatchRow> =>
  transact(context, async (context) => {
    const { db, now, actor } = context;
    const payouts = await lockPayouts(context, ids);
    for (const payout of payouts) {
      if (payout.batch_id !== null) throw payoutInBatch({ batch_id: payout.batch_id });
      if (payout.two_people && !(await isApproved(context, payout))) throw payoutNeedsApproval();
    }
    const amount = sumOf(payouts);
    const { two_people_above: above } = await marketSettings(context);
    const batch = await insertBatch(db, {
      id: opaqueId(),
      state: 'open',
      count: payouts.length,
      amount,
      created_at: now,
      created_by: actor.id,
      two_people: needsTwoPeople({ above, amount, lastDay: 0 }),
      decided_at: null,
      decided_by: null,
      reference: null,
    });
    await setBatch(db, ids, batch.id);
    await recordAudit(context, {
      action: 'payout_batches.opened',
      subject: subjectOf(batch),
      after: { amount, count: batch.count },
    });
    return batch;
  });

/** @throws batchNotFound, batchDecided */
const lockOpenBatch = async (context: Context<Tx>, id: string): Promise<BatchRow> => {
  const batch = await lockBatch(context.db, id);
  if (batch === undefined) throw batchNotFound();
  if (batch.state !== 'open') throw batchDecided({ state: batch.state });
  return batch;
};

/** Payouts that leave a batch may have been transferred by whoever read its file. @throws batchReadByYou */
const requireNotReader = async ({ db, actor }: Context<Tx, Person>, id: string): Promise<void> => {
  const reads = await selectReads(db, [id]);
  if (reads.some(({ user_id }) => user_id === actor.id)) throw batchReadByYou();
};

/** Who reads it can take no payout out of the batch any more. @throws reauthenticationRequired, batchNotFound, batchDecided */
export const readBatchFile = async (context: Context<Db, Person>, id: string): Promise<TableDownload> => {
  await requireRecentProof(context);
  return transact(context, async (context) => {
    const batch = await lockOpenBatch(context, id);
    const payouts = await selectPayoutsOfBatch(context.db, id);
    await insertRead(context.db, { batch_id: id, user_id: context.actor.id, at: context.now });
    await recordAudit(context, {
      action: 'payout_batches.file_read',
      subject: subjectOf(batch),
      after: { count: payouts.length, amount: batch.amount },
    });
    return { name: `chuyen-khoan-${id.slice(0, 8)}`, table: batchTable(payouts) };
  });
};

/** Payouts that nobody else approved, in đồng. @throws payoutNeedsApproval, payoutApprovedByYou */
const sumUnapproved = async (
  context: Context<Tx, Person>,
  payouts: readonly PayoutRow[],
): Promise<number> => {
  let sum = 0;
  for (const payout of payouts) {
    const approved = await isApproved(context, payout);
    if (approved && payout.approved_by !== context.actor.id) continue;
    if (payout.two_people) throw approved ? payoutApprovedByYou() : payoutNeedsApproval();
    sum += payout.amount;
  }
  return sum;
};

/** Who confirms an own batch counts it to their daily sum. @throws batchOpenedByYou, batchDailySum */
const requireOtherPerson = async (
  context: Context<Tx, Person>,
  batch: BatchRow,
  unapproved: number,
): Promise<void> => {
  if (batch.created_by !== context.actor.id) return;
  if (batch.two_people) throw batchOpenedByYou();
  if (unapproved === 0) return;
  const over = await moveAlone(context, { kind: 'payout', ref: batch.id, amount: unapproved });
  if (over > 0) throw batchDailySum({ over });
};

interface Confirmation {
  readonly reference: string;
  /** What the bank refused. */
  readonly failed_ids?: readonly string[] | undefined;
}

/**
 * All of a batch is paid, but what the bank refused waits again.
 * @throws batchNotFound, batchDecided, batchFailedInvalid, batchReadByYou, batchOpenedByYou, batchDailySum,
 * payoutReferenceUsed, ownPayout, payoutNeedsApproval, payoutApprovedByYou
 */
export const confirmBatch = (
  context: Context<Db, Person>,
  id: string,
  { reference: typed, failed_ids: failedIds = [] }: Confirmation,
): Promise<BatchRow> =>
  transact(context, async (context) => {
    const batch = await lockOpenBatch(context, id);
    const ids = (await selectPayoutsOfBatch(context.db, id)).map((payout) => payout.id);
    const sentIds = ids.filter((each) => !failedIds.includes(each));
    if (sentIds.length === 0 || sentIds.length + failedIds.length !== ids.length) throw batchFailedInvalid();
    if (failedIds.length > 0) await requireNotReader(context, id);
    const payouts = await lockPayouts(context, sentIds);
    await requireOtherPerson(context, batch, await sumUnapproved(context, payouts));
    const reference = typed.trim();
    await requireNewReference(context, reference);
    // the place of a payout in the file
    for (const payout of payouts)
      await markPaid(context, payout, `${reference}/${ids.indexOf(payout.id) + 1}`);
    await setBatch(context.db, failedIds, null);
    const decided = await decideBatch(context.db, id, {
      state: 'confirmed',
      decided_at: context.now,
      decided_by: context.actor.id,
      reference,
    }).catch(refuseUsedReference);
    await recordAudit(context, {
      action: 'payout_batches.confirmed',
      subject: subjectOf(batch),
      before: { state: batch.state },
      after: {
        state: 'confirmed',
        amount: sumOf(payouts),
        count: sentIds.length,
        failed: failedIds.length,
        reference,
      },
    });
    return decided;
  });

/** Its payouts wait again. @throws batchNotFound, batchDecided, batchReadByYou */
export const discardBatch = (
  context: Context<Db, Person>,
  id: string,
  { reason: typed }: { readonly reason: string },
): Promise<BatchRow> =>
  transact(context, async (context) => {
    const batch = await lockOpenBatch(context, id);
    await requireNotReader(context, id);
    const payouts = await selectPayoutsOfBatch(context.db, id);
    await setBatch(
      context.db,
      payouts.map((payout) => payout.id),
      null,
    );
    const decided = await decideBatch(context.db, id, {
      state: 'discarded',
      decided_at: context.now,
      decided_by: context.actor.id,
    });
    await recordAudit(context, {
      action: 'payout_batches.discarded',
      subject: subjectOf(batch),
      before: { state: batch.state },
      after: { state: 'discarded', amount: batch.amount },
      reason: typed.trim(),
    });
    return decided;
  });
