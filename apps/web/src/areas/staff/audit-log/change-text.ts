import type { AuditEntry } from '@market/contract/audit/schemas';
import { ATTRIBUTE_KIND_LABELS, type CategoryAttribute } from '@market/contract/rules/category-attributes';
import { formatNumber } from '@market/contract/rules/money';
import { loggedRateName, rateText, type LoggedRate } from '#features/fee-rates/rate-texts.ts';
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

/** Null for a text that is no list. */
const parseRates = (stored: string): readonly LoggedRate[] | null => {
  try {
    const rates: unknown = JSON.parse(stored);
    return Array.isArray(rates) ? (rates as LoggedRate[]) : null;
  } catch {
    return null;
  }
};

const ratesText = (stored: string): string =>
  parseRates(stored)
    ?.map((rate) => `${loggedRateName(rate)}: ${rate.rate === null ? 'theo mức chung' : rateText(rate.rate)}`)
    .join('; ') ?? stored;

const attributeText = ({ name, kind, values, unit, required, filterable }: CategoryAttribute): string => {
  const parts = [
    [ATTRIBUTE_KIND_LABELS[kind], values.join(', ')].filter(Boolean).join(': '),
    unit,
    required && 'bắt buộc',
    filterable && 'lọc được',
  ];
  return `${name} (${parts.filter(Boolean).join('; ')})`;
};

const valueText = (field: string, value: unknown, kind: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'có' : 'không';
  if (Array.isArray(value) && field === 'attributes')
    return (value as CategoryAttribute[]).map(attributeText).join(', ');
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, kind) ?? '–').join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field === 'rates') return ratesText(value);
  return MOMENT.test(value) ? dayTime(value) : valueLabel(field, value, kind);
};

/** The fields of an entry, old and new; an old value whose field the new ones leave out is no change. */
export const changesOf = ({
  action,
  before,
  after,
}: Pick<AuditEntry, 'action' | 'before' | 'after'>): FieldChange[] =>
  Object.keys(after ?? before ?? {})
    .map((field) => ({
      field,
      label: fieldLabel(field, action),
      before: valueText(field, before?.[field], before?.['kind']),
      after: valueText(field, after?.[field], after?.['kind']),
    }))
    .filter((change) => change.before !== change.after);
