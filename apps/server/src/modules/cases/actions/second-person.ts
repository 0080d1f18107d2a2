import { ownCase } from '@market/contract/cases/problems';
import { recordAudit } from '#audit';
import { shareOf } from '@market/contract/rules/case-share';
import { marketSettings } from '#market-settings';
import { getCaseOrder, type CaseOrder } from '#orders';
import type { Context, Person, Tx } from '#platform/context.ts';
import { countUnits, unitsText } from '../rules.ts';
import { selectOfOrder, selectWithStep, setAskedDecision } from '../store.ts';
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

/** What goods that are to be sent cost the buyer, in đồng; 0 where none are. */
const goodsValue = (
  order: CaseOrder | undefined,
  row: Pick<CaseRecord, 'line_items'>,
  { goods, units }: Pick<Decided, 'goods' | 'units'>,
): number => (goods === undefined ? 0 : shareOf(order?.lines ?? [], units ?? row.line_items).value);

/** What staff decided in other cases and is under way, and goods that the shop sent in cases, beyond what was refunded. */
const valueOfCases = async (
  context: Context,
  row: CaseRecord,
  order: CaseOrder | undefined,
): Promise<number> => {
  const cases = await selectOfOrder(context.db, {}, row.order_id);
  const sent = await selectWithStep(
    context.db,
    cases.map(({ id }) => id),
    ['send'],
  );
  return cases.reduce((sum, { id, state, refund, ...one }) => {
    const value = goodsValue(order, one, { goods: 'send', units: one.decided_lines });
    if (id !== row.id && state === 'decided') return sum + Math.max(refund ?? 0, value);
    return sent.has(id) ? sum + Math.max(0, value - (refund ?? 0)) : sum;
  }, 0);
};

/**
 * Goods count like money. What the order sent back before, and what its cases decided or sent, counts too, so that parts
 * are no way around it.
 */
const needsSecondPerson = async (
  context: Context,
  row: CaseRecord,
  decision: Decided & { readonly shipping: number },
): Promise<boolean> => {
  const order = await getCaseOrder(context, { id: row.order_id });
  const value = Math.max(decision.refund + decision.shipping, goodsValue(order, row, decision));
  if (value === 0) return false;
  const earlierValue = (order?.refunded ?? 0) + (await valueOfCases(context, row, order));
  return earlierValue + value > (await marketSettings(context)).two_people_above;
};

/**
 * Whether a decision above the limit of one person still waits for a second who makes the same.
 * @param shipping return shipping, refunded beside the goods, in đồng
 * @throws ownCase when the same person makes it again
 */
export const waitsForSecond = async (
  context: Context<Tx, Person>,
  row: CaseRecord,
  decision: Decided,
  shipping = 0,
): Promise<boolean> => {
  if (!(await needsSecondPerson(context, row, { ...decision, shipping }))) return false;
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
