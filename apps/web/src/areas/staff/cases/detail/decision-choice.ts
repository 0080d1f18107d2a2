import type { CaseFile, StaffCase } from '@market/contract/cases/staff-schemas';
import { refundedBefore, shareOf } from '@market/contract/rules/case-share';

/** How a case may be decided: `keep` pays something back for goods that stay, `reject` nothing. */
export const DECISION_CHOICES = [
  { value: 'send_back', label: 'Trả hàng, hoàn tiền' },
  { value: 'keep', label: 'Giảm giá, giữ hàng' },
  { value: 'send', label: 'Gửi bù' },
  { value: 'reject', label: 'Không chấp nhận' },
] as const;
export type DecisionChoice = (typeof DECISION_CHOICES)[number]['value'];

export const choiceNamed = (name: string): DecisionChoice | undefined =>
  DECISION_CHOICES.find(({ value }) => value === name)?.value;

type Start = Pick<CaseFile, 'asked' | 'proposal'>;

/** What the form begins with: the decision of a first person, else what the rules would have. */
export const firstChoice = ({ asked, proposal }: Start): DecisionChoice => {
  const { goods, refund } = asked ?? proposal;
  return goods ?? (refund > 0 ? 'keep' : 'reject');
};

/** Units of each line of a case, by the id of the line. */
export type Units = ReadonlyMap<number, number>;

/** The units that a first person or a decision named, else all that the case is about. */
export const firstUnits = (
  { asked, lines }: Pick<CaseFile, 'asked' | 'lines'>,
  { outcome }: Pick<StaffCase, 'outcome'>,
): Units => {
  const named =
    asked?.line_items ?? (outcome === null || outcome.line_items.length === 0 ? null : outcome.line_items);
  return new Map(
    lines.map(({ id, claimed }) => [
      id,
      named === null ? claimed : (named.find((line) => line.id === id)?.quantity ?? 0),
    ]),
  );
};

const listOf = (units: Units) => [...units].map(([id, quantity]) => ({ id, quantity }));

export const shareOfUnits = ({ lines }: Pick<CaseFile, 'lines'>, units: Units) =>
  shareOf(lines, listOf(units));

/** What other cases sent back for units, in đồng. */
export const refundedForUnits = ({ lines }: Pick<CaseFile, 'lines'>, units: Units): number =>
  refundedBefore(lines, listOf(units));

/** The maximum refund of units, in đồng. */
export const mostFor = (file: Pick<CaseFile, 'lines' | 'most'>, units: Units): number =>
  Math.max(0, Math.min(file.most, shareOfUnits(file, units).value - refundedForUnits(file, units)));

/** The part of the claimed amount that these units are, in đồng. */
export const proposedRefund = (
  file: Pick<CaseFile, 'lines' | 'most'>,
  units: Units,
  { amount }: Pick<StaffCase, 'amount'>,
): number => {
  const all = shareOf(
    file.lines,
    file.lines.map(({ id, claimed }) => ({ id, quantity: claimed })),
  ).value;
  if (all === 0) return 0;
  const { value } = shareOfUnits(file, units);
  const asked = amount > 0 ? Math.floor((amount * value) / all) : value;
  return Math.min(asked, mostFor(file, units));
};
