import type { AuditEntry } from '@market/contract/audit/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { dayTime } from '#ui/format-date.ts';
import { fieldLabel, valueLabel } from './change-labels.ts';

export interface FieldChange {
  readonly field: string;
  readonly label: string;
  /** Null: there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const valueText = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'có' : 'không';
  if (Array.isArray(value)) return value.map((one) => valueText(field, one) ?? '–').join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return MOMENT.test(value) ? dayTime(value) : valueLabel(field, value);
};

/** The fields of an entry, old and new; an old value whose field the new ones leave out is no change. */
export const changesOf = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] =>
  Object.keys(after ?? before ?? {})
    .map((field) => ({
      field,
      label: fieldLabel(field),
      before: valueText(field, before?.[field]),
      after: valueText(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
