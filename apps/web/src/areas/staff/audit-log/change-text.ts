import type { AuditEntry } from '@market/contract/audit/schemas';
import { formatNumber } from '@market/contract/rules/money';

export interface FieldChange {
  readonly field: string;
  /** Null: there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

const valueText = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'có' : 'không';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The fields of an entry, old and new. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] => {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({
      field,
      before: valueText(before?.[field]),
      after: valueText(after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
};
