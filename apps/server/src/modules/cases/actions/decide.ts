import { caseRefused, illegalCaseTransition } from '@market/contract/cases/problems';
import { recordAudit } from '#audit';
import { getRegulations } from '#policies';
import { transact, type Context, type Person, type Tx } from '#platform/context.ts';
import { maxRefundOf } from '../queries/max-refund.ts';
import { countUnits, isStepAllowed, readUnits } from '../rules.ts';
import type { CaseLine, CaseRecord, Fault } from '../tables.ts';
import { advanceCase, shippingOf, type Transition } from './advance.ts';
import { firstPersonOf, waitsForSecond } from './second-person.ts';
import { lockForStaff, refuseChanged, subjectOf, type Staff } from './staff.ts';

interface Decision {
  readonly refund: number;
  readonly fault: Fault;
  readonly note: string;
  readonly goods?: 'send' | 'send_back' | undefined;
  readonly line_items?: readonly { readonly id: number; readonly quantity: number }[] | null | undefined;
  readonly rules?: readonly string[] | null | undefined;
  readonly version?: number | undefined;
}

/** The units that it names; null when it names none. @throws caseRefused */
const unitsOf = (row: CaseRecord, { line_items, goods }: Decision): CaseLine[] | null => {
  if (line_items == null) return null;
  const units = readUnits(row.line_items, line_items);
  if (units === undefined || (goods === 'send_back' && units.length === 0))
    throw caseRefused({ reason: 'lines' });
  return units;
};

const transitionOf = async (
  context: Context<Tx, Person>,
  row: CaseRecord,
  decision: Decision & { readonly units: CaseLine[] | null },
): Promise<Transition> => {
  const { refund, fault, note, goods, rules, units } = decision;
  const cited = (await getRegulations(context)).filter(({ number }) => rules?.includes(number));
  const outcome = { by: 'staff', refund, fault, note: note.trim() } as const;
  const record = {
    decided_by: context.actor.id,
    decided_with: firstPersonOf(row, decision),
    decided_at: context.now,
    decided_lines: units && JSON.stringify(units),
    cited_rules: [...(rules ?? [])],
    cited_regulations: JSON.stringify(cited),
    claimed_by: null,
    claimed_until: null,
  };
  if (goods === undefined) return { to: 'closed', outcome, record };
  return { to: 'decided', stage: goods === 'send' ? 'to_send' : 'to_return', outcome, record };
};

/**
 * Staff decide the refund, who is to blame, and whether goods are sent first.
 * @throws caseNotFound, illegalCaseTransition, caseRefused, refundRefused, caseClaimed, caseChanged, ownCase
 */
export const decide = (context: Staff, id: string, decision: Decision): Promise<string> =>
  transact(context, async (context) => {
    const row = await lockForStaff(context, id);
    if (!isStepAllowed('decide', 'staff', row)) throw illegalCaseTransition({ state: row.state });
    await refuseChanged(context, row, decision.version);
    const units = unitsOf(row, decision);
    const most = await maxRefundOf(context, row, units);
    if (decision.refund > most) throw caseRefused({ reason: 'amount', most });
    const shipping = await shippingOf(context, row, decision);
    const decided = { ...decision, units };
    if (await waitsForSecond(context, row, decided, shipping)) return id;
    const words = { by: 'staff', content: decision.note } as const;
    const transition = await transitionOf(context, row, decided);
    await advanceCase(context, { id, step: 'decide', owner: {}, words }, () => transition);
    const { refund, fault, goods, rules } = decision;
    await recordAudit(context, {
      action: 'cases.decided',
      subject: subjectOf(row),
      before: { state: row.state },
      after: { refund, fault, goods: goods ?? null, units: countUnits(units), rules: rules ?? [] },
      reason: decision.note,
    });
    return id;
  });
