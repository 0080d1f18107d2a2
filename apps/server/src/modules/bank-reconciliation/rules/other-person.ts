import { needsTwoPeople } from '@market/contract/rules/two-people';

interface ImportedLine {
  readonly direction: 'in' | 'out';
  /** In đồng. */
  readonly amount: number;
  /** Null for lines of a feed. */
  readonly imported_by: number | null;
}

/** Whether a person other than the importer must match the line: who writes a statement could write money into it. */
export const needsOtherPerson = ({ direction, amount, imported_by }: ImportedLine, above: number): boolean =>
  direction === 'in' && imported_by !== null && needsTwoPeople({ above, amount, lastDay: 0 });
