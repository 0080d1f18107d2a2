import { caseNotFound, caseRefused, illegalCaseTransition, ownCase } from '@market/contract/cases/problems';
import { recordAudit } from '#audit';
import { holdOrder, refundPart, releaseOrder } from '#orders';
import { transact, type Context } from '#platform/context.ts';
import { maxMoreOf } from '../queries/max-refund.ts';
import { isOver, isOwnReview, lookAgainUntil } from '../rules.ts';
import {
  lockCase,
  lockCasesOfOrder,
  selectCase,
  selectOfOrder,
  setAskedDecision,
  updateCase,
  type Owner,
} from '../store.ts';
import type { Fault } from '../tables.ts';
import { notifyBothSides } from './advance.ts';
import { postMessage } from './post-message.ts';
import { waitsForSecond } from './second-person.ts';
import { lockForStaff, refuseChanged, subjectOf, type Staff } from './staff.ts';

/**
 * A side requests, once, another look at a decision of staff; the money of the order is held meanwhile.
 * @throws caseNotFound, illegalCaseTransition, also once the order is complete
 */
export const lookAgain = (
  context: Context,
  { id, by, owner, reason }: { id: string; by: 'buyer' | 'seller'; owner: Owner; reason: string },
): Promise<string> =>
  transact(context, async (context) => {
    const { db, now } = context;
    const found = await selectCase(db, owner, id);
    if (found === undefined) throw caseNotFound();
    await lockCasesOfOrder(db, found.order_id);
    const row = await lockCase(db, owner, id);
    if (lookAgainUntil(row!, now) === null) throw illegalCaseTransition({ state: row!.state });
    const others = await selectOfOrder(db, {}, row!.order_id);
    if (others.every(isOver) && !(await holdOrder(context, row!.order_id)))
      throw illegalCaseTransition({ state: row!.state });
    await updateCase(db, id, { again_by: by, again_at: now, again_reason: reason.trim(), updated_at: now });
    await postMessage(context, id, { by, step: 'look_again', content: reason });
    await notifyBothSides(context, row!);
    return id;
  });

interface Review {
  readonly refund: number;
  readonly fault?: Fault | undefined;
  readonly note: string;
  readonly version?: number | undefined;
}

/**
 * Somebody else looks at a decision: with 0 it stands, otherwise more is refunded to the buyer; above the limit of one person
 * once a second has looked and says the same.
 * @throws caseNotFound, illegalCaseTransition, caseRefused, refundRefused, caseClaimed, caseChanged, ownCase
 */
export const review = (context: Staff, id: string, { refund, fault, note, version }: Review): Promise<void> =>
  transact(context, async (context) => {
    const { db, actor, now } = context;
    const row = await lockForStaff(context, id);
    if (row.again_at === null || row.reviewed_at !== null) throw illegalCaseTransition({ state: row.state });
    if (isOwnReview(row, actor.id)) throw ownCase({ reason: 'decided' });
    await refuseChanged(context, row, version);
    const most = await maxMoreOf(context, row);
    if (refund > most) throw caseRefused({ reason: 'amount', most });
    const decision = { refund, fault: fault ?? row.fault ?? 'none', note };
    if (await waitsForSecond(context, row, decision)) return;
    if (refund > 0)
      await refundPart(context, {
        order_id: row.order_id,
        amount: refund,
        reason: note.trim(),
        ref: `case:${id}:review`,
        by: 'system',
        fault: decision.fault,
        byStaff: true,
      });
    await updateCase(db, id, {
      reviewed_by: actor.id,
      reviewed_at: now,
      review_refund: refund,
      review_note: note.trim(),
      claimed_by: null,
      claimed_until: null,
      updated_at: now,
    });
    await setAskedDecision(db, id, null);
    await postMessage(context, id, { by: 'staff', step: 'review', content: note });
    if ((await selectOfOrder(db, {}, row.order_id)).every(isOver)) await releaseOrder(context, row.order_id);
    await notifyBothSides(context, row);
    await recordAudit(context, {
      action: 'cases.reviewed',
      subject: subjectOf(row),
      before: { refund: row.refund },
      after: { more: refund },
      reason: note,
    });
  });
