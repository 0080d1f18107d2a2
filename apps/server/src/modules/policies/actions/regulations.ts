import { contentRefused } from '@market/contract/content/staff-problems';
import { versionNotFound } from '@market/contract/policies/problems';
import type { RegulationsInput, StaffRegulations } from '@market/contract/policies/schemas';
import { inRuleOrder, REGULATIONS, regulationsIssue } from '@market/contract/rules/regulations';
import { recordAudit } from '#audit';
import { transact, type Context, type Db, type Person } from '#platform/context.ts';
import { getStaffRegulations } from '../queries.ts';
import { REGULATIONS_KEY, type Rules } from '../rules.ts';
import { selectVersion } from '../store.ts';
import { addVersion } from './add-version.ts';

const SUBJECT = { kind: 'policy', id: REGULATIONS_KEY, label: 'Quy chế xử lý tranh chấp' } as const;

/** Rules that differ, by number, so that the log says what decisions may cite since. */
const differing = (rules: Rules, others: Rules): Record<string, string> =>
  Object.fromEntries(
    rules
      .filter((rule) => !others.some((other) => JSON.stringify(other) === JSON.stringify(rule)))
      .map(({ number, title, text }) => [number, `${title}: ${text}`]),
  );

const changeOf = (before: Rules, after: Rules) => ({
  before: differing(before, after),
  after: differing(after, before),
});

/** @throws contentChanged, contentRefused */
export const changeRegulations = (
  context: Context<Db, Person>,
  { version, regulations }: RegulationsInput,
): Promise<StaffRegulations> =>
  transact(context, async (context) => {
    const typed = regulations.map(({ number, title, text }) => ({
      number,
      title: title.normalize('NFC').trim(),
      text: text.normalize('NFC').trim(),
    }));
    const issue = regulationsIssue(typed);
    if (issue !== undefined) throw contentRefused({ fields: { regulations: issue } });
    const value = inRuleOrder(typed);
    const before = await addVersion<Rules>(context, { key: REGULATIONS_KEY, version, value });
    await recordAudit(context, {
      action: 'regulations.changed',
      subject: SUBJECT,
      ...changeOf(before?.value ?? REGULATIONS, value),
    });
    return getStaffRegulations(context);
  });

/** The set that ships is none of the versions: taking all of them back restores it. @throws contentChanged, versionNotFound */
export const restoreRegulations = (
  context: Context<Db, Person>,
  { version, number }: { readonly version: number; readonly number: number },
): Promise<StaffRegulations> =>
  transact(context, async (context) => {
    const old = number === 0 ? undefined : await selectVersion<Rules>(context.db, REGULATIONS_KEY, number);
    if (number !== 0 && (old === undefined || old.value === null)) throw versionNotFound();
    const value = old?.value ?? null;
    const before = await addVersion<Rules>(context, { key: REGULATIONS_KEY, version, value });
    await recordAudit(context, {
      action: 'regulations.restored',
      subject: SUBJECT,
      ...changeOf(before?.value ?? REGULATIONS, value ?? REGULATIONS),
    });
    return getStaffRegulations(context);
  });
