import {
  caseChanged,
  caseClaimed,
  caseNotFound,
  illegalCaseTransition,
  ownCase,
} from '@market/contract/cases/problems';
import { CLAIM_MINUTES } from '@market/contract/rules/moderation';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person, type Tx } from '#platform/context.ts';
import { later, MINUTE } from '#platform/time.ts';
import { getShops } from '#shops';
import { getPeople } from '#users';
import { versionOfCase } from '../queries/version.ts';
import { claimantOf, isOwnReview, waitsForStaff } from '../rules.ts';
import { insertNote, lockCase, lockCasesOfOrder, selectCase, updateCase } from '../store.ts';
import type { CaseRecord } from '../tables.ts';
import { advanceCase } from './advance.ts';

export type Staff = Context<Db, Person>;

/** Who works on a case from now on, and until when. */
export const claimBy = (staffId: number, now: Date) => ({
  claimed_by: staffId,
  claimed_until: later(now, CLAIM_MINUTES * MINUTE),
});

export const subjectOf = ({ id, number }: CaseRecord) => ({ kind: 'case', id, label: number }) as const;

/** @throws ownCase */
export const refuseOwn = async (context: Context<Tx, Person>, row: CaseRecord): Promise<void> => {
  const { id, shopId } = context.actor;
  const owner = (await getShops(context, [row.shop_id])).get(row.shop_id)?.user_id;
  if (id === row.user_id || id === owner || shopId === row.shop_id) throw ownCase({ reason: 'own' });
};

/** @throws caseClaimed while somebody else works on it */
export const refuseClaimed = async (context: Context<Tx, Person>, row: CaseRecord): Promise<void> => {
  const claimant = claimantOf(row, context.now);
  if (claimant === undefined || claimant === context.actor.id) return;
  const by = (await getPeople(context, [claimant])).get(claimant)?.full_name ?? '';
  throw caseClaimed({ by, until: row.claimed_until!.toISOString() });
};

/** A case under its lock, which the caller may work on. @throws caseNotFound, ownCase, caseClaimed */
export const lockForStaff = async (context: Context<Tx, Person>, id: string): Promise<CaseRecord> => {
  const found = await selectCase(context.db, {}, id);
  if (found === undefined) throw caseNotFound();
  await lockCasesOfOrder(context.db, found.order_id);
  const row = await lockCase(context.db, {}, id);
  await refuseOwn(context, row!);
  await refuseClaimed(context, row!);
  return row!;
};

/** @throws caseChanged when it is no longer what the caller read as `version` */
export const refuseChanged = async (
  context: Context<Tx, Person>,
  row: CaseRecord,
  version: number | undefined,
): Promise<void> => {
  if (version !== undefined && version !== (await versionOfCase(context, row))) throw caseChanged();
};

/** Takes a case for 15 minutes. @throws caseNotFound, ownCase, caseClaimed, illegalCaseTransition */
export const claim = (context: Staff, id: string): Promise<void> =>
  transact(context, async (context) => {
    const row = await lockForStaff(context, id);
    if (!waitsForStaff(row)) throw illegalCaseTransition({ state: row.state });
    const { actor, now } = context;
    if (isOwnReview(row, actor.id)) throw ownCase({ reason: 'decided' });
    await updateCase(context.db, id, claimBy(actor.id, now));
    await recordAudit(context, { action: 'cases.claimed', subject: subjectOf(row) });
  });

/** @throws caseNotFound, ownCase, caseClaimed, illegalCaseTransition */
export const release = (context: Staff, id: string): Promise<void> =>
  transact(context, async (context) => {
    const row = await lockForStaff(context, id);
    if (row.claimed_by !== context.actor.id) throw illegalCaseTransition({ state: row.state });
    await updateCase(context.db, id, { claimed_by: null, claimed_until: null });
    await recordAudit(context, { action: 'cases.released', subject: subjectOf(row) });
  });

/** Writes a note that only staff read. @throws caseNotFound */
export const note = (context: Staff, id: string, content: string): Promise<void> =>
  transact(context, async (context) => {
    const row = await selectCase(context.db, {}, id);
    if (row === undefined) throw caseNotFound();
    const { actor, now } = context;
    await insertNote(context.db, { case_id: id, author_id: actor.id, content: content.trim(), at: now });
    await recordAudit(context, { action: 'cases.note_added', subject: subjectOf(row) });
  });

/** Asks both sides something. @throws caseNotFound, ownCase, caseClaimed, illegalCaseTransition */
export const ask = (context: Staff, id: string, content: string): Promise<void> =>
  transact(context, async (context) => {
    const row = await lockForStaff(context, id);
    await advanceCase(context, { id, step: 'message', owner: {}, words: { by: 'staff', content } }, () => ({
      to: 'same',
    }));
    await recordAudit(context, { action: 'cases.question_asked', subject: subjectOf(row), reason: content });
  });
