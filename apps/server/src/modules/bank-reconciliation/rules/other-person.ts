import { needsTwoPeople } from '@market/contract/rules/two-people';

interface ImportedLine {
  readonly direction: 'in' | 'out';
  /** In đồng. */
  readonly amount: number;
  /** Null for lines of a feed. */
  readonly imported_by: number | null;
}

interface Limit {
  /** The setting `two_people_above`. */
  readonly above: number;
  /** What lines of statements booked on the same payment before, in đồng, so that a large sum cannot be split. */
  readonly earlier: number;
}

/** Whether a person other than the importer must match the line: who writes a statement could write money into it. */
export const needsOtherPerson = (
  { direction, amount, imported_by }: ImportedLine,
  { above, earlier }: Limit,
): boolean =>
  direction === 'in' && imported_by !== null && needsTwoPeople({ above, amount, lastDay: earlier });
