import { colleagueRefused, illegalCaseTransition } from '@market/contract/cases/problems';
import { recordAudit } from '#audit';
import { transact } from '#platform/context.ts';
import { publish } from '#platform/events/outbox.ts';
import { caseReassigned } from '../events.ts';
import { getColleagues } from '../queries/colleagues.ts';
import { waitsForStaff } from '../rules.ts';
import { insertNote, updateCase } from '../store.ts';
import { claimBy, lockForStaff, subjectOf, type Staff } from './staff.ts';

interface Reassignment {
  readonly staff_id: number;
  readonly note: string;
}

/**
 * Gives a case that the caller holds, or nobody does, to a colleague, who holds it from now on.
 * @throws caseNotFound, ownCase, caseClaimed, illegalCaseTransition, colleagueRefused
 */
export const reassign = (context: Staff, id: string, { staff_id, note }: Reassignment): Promise<void> =>
  transact(context, async (context) => {
    const { actor, db, now } = context;
    const row = await lockForStaff(context, id);
    if (!waitsForStaff(row)) throw illegalCaseTransition({ state: row.state });
    const colleagues = await getColleagues(context, row);
    if (!colleagues.some((colleague) => colleague.id === staff_id)) throw colleagueRefused();
    await updateCase(db, id, claimBy(staff_id, now));
    await insertNote(db, { case_id: id, author_id: actor.id, content: note.trim(), at: now });
    await publish(context, caseReassigned({ case_id: id, by: actor.id, to: staff_id }));
    await recordAudit(context, {
      action: 'cases.reassigned',
      subject: subjectOf(row),
      after: { staff_id },
      reason: note,
    });
  });
