import { ownCase } from '@market/contract/cases/problems';
import { recordAudit } from '#audit';
import { marketSettings } from '#market-settings';
import { getCaseOrder } from '#orders';
import type { Context, Person, Tx } from '#platform/context.ts';
import { countUnits, unitsText } from '../rules.ts';
import { setAskedDecision } from '../store.ts';
import type { AskedDecision, CaseLine, CaseRecord, Fault } from '../tables.ts';
import { subjectOf } from './staff.ts';

interface Decided {
  readonly refund: number;
  readonly fault: Fault;
  readonly note: string;
  readonly goods?: 'send' | 'send_back' | undefined;
  readonly units?: readonly CaseLine[] | null;
}

const isSame = (asked: AskedDecision, { refund, fault, goods, units }: Decided): boolean =>
  asked.refund === refund &&
  asked.fault === fault &&
  asked.goods === (goods ?? null) &&
  unitsText(asked.line_items) === unitsText(units);

/** Who has asked for the same decision; null when nobody has. */
export const firstPersonOf = ({ asked_decision: asked }: CaseRecord, decision: Decided): number | null =>
  asked !== null && isSame(asked, decision) ? asked.by : null;

/** What the order sent back before counts, so that parts are no way around it. */
const needsSecondPerson = async (
  context: Context,
  { order_id }: CaseRecord,
  amount: number,
): Promise<boolean> => {
  if (amount === 0) return false;
  const refunded = (await getCaseOrder(context, { id: order_id }))?.refunded ?? 0;
  return refunded + amount > (await marketSettings(context)).two_people_above;
};

/**
 * Whether a decision above the limit of one person still waits for a second who makes the same.
 * @param shipping what goes back beside the refund, in đồng
 * @throws ownCase when the same person makes it again
 */
export const waitsForSecond = async (
  context: Context<Tx, Person>,
  row: CaseRecord,
  decision: Decided,
  shipping = 0,
): Promise<boolean> => {
  if (!(await needsSecondPerson(context, row, decision.refund + shipping))) return false;
  const { asked_decision: asked } = row;
  if (asked !== null && isSame(asked, decision)) {
    if (asked.by === context.actor.id) throw ownCase({ reason: 'second_person' });
    return false;
  }
  const { refund, fault, goods = null, units = null, note } = decision;
  await setAskedDecision(context.db, row.id, {
    by: context.actor.id,
    refund,
    fault,
    goods,
    line_items: units,
  });
  await recordAudit(context, {
    action: 'cases.decision_asked',
    subject: subjectOf(row),
    after: { refund, fault, goods, units: countUnits(units) },
    reason: note,
  });
  return true;
};
