import { marketName } from '@market/contract/rules/market-name';
import { mapProductImport } from '@market/contract/product-imports/routes';
import type { ImportColumn, ProductImport } from '@market/contract/product-imports/schemas';
import {
  fieldOfHeading,
  importFieldLabel,
  IMPORT_FIELDS,
  specificationField,
} from '@market/contract/rules/product-imports';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { toast } from '#ui/toast-store.ts';

const NOT_READ = { value: '', label: 'Không nhập' };
const CHOICES = [
  NOT_READ,
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: importFieldLabel(field) })),
];
const KEY_FIELDS = ['sku', 'variant_id'];

type Fields = readonly (string | null)[];

const fieldsOf = (columns: readonly ImportColumn[]): Fields => columns.map(({ field }) => field);

/** What prevents a check; null when nothing does. */
const problemOf = (fields: Fields): string | null => {
  const chosen = fields.filter((field) => field !== null);
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (twice !== undefined) return `"${importFieldLabel(twice)}" đang được ghép với hai cột.`;
  return chosen.some((field) => KEY_FIELDS.includes(field)) ? null : '"Mã SKU" là bắt buộc, hãy chọn cột.';
};

const NAME_MAX = 60;

/** A column can also be the specification of its own name. */
const choicesOf = ({ heading, field: found }: ImportColumn) => {
  const own =
    heading.trim() === '' || fieldOfHeading(heading) !== undefined
      ? []
      : [specificationField(heading.slice(0, NAME_MAX))];
  const extra = new Set([...own, ...(found !== null && !IMPORT_FIELDS.includes(found) ? [found] : [])]);
  return [...CHOICES, ...[...extra].map((field) => ({ value: field, label: importFieldLabel(field) }))];
};

interface ColumnRowProps {
  readonly column: ImportColumn;
  readonly field: string | null;
  readonly onChoose: (field: string | null) => void;
}

function ColumnRow({ column, field, onChoose }: ColumnRowProps) {
  return (
    <li className="grid grid-cols-2 items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 first:border-t-0">
      <div className="min-w-0">
        <b className="block truncate text-sm font-semibold">{column.heading || '(không tên)'}</b>
        <span className="block truncate text-xs text-ink-3">{column.example || 'Cột trống'}</span>
      </div>
      <Select
        aria-label={`Cột ${column.heading} chứa`}
        value={field ?? ''}
        options={choicesOf(column)}
        onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
      />
    </li>
  );
}

interface ColumnsPanelProps {
  readonly found: ProductImport;
  readonly onMapped: () => void;
}

/** Which column holds what; stored for the next file of the shop. */
export function ColumnsPanel({ found, onMapped }: ColumnsPanelProps) {
  const { id, columns, total } = found;
  const [fields, setFields] = useState(fieldsOf(columns));
  const [saving, setSaving] = useState(false);
  const problem = problemOf(fields);
  const changed = fields.join() !== fieldsOf(columns).join();
  const save = async () => {
    setSaving(true);
    const answer = await call(mapProductImport, { params: { id }, body: { fields: [...fields] } });
    setSaving(false);
    if (answer.ok) onMapped();
    else toast.error(answer.message);
  };
  return (
    <section className="panel overflow-hidden" aria-label="Ghép cột">
      <div className="grid grid-cols-2 gap-x-3 bg-sunken px-4 py-2.5 text-xs font-semibold text-ink-2">
        <span>Cột trong file</span>
        <span>Trường trên {marketName()}</span>
      </div>
      <ul>
        {columns.map((column, index) => (
          <ColumnRow
            // columns may have one heading twice, and never move
            key={`${index} ${column.heading}`}
            column={column}
            field={fields[index] ?? null}
            onChoose={(field) => setFields(fields.map((old, at) => (at === index ? field : old)))}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line p-4">
        {problem !== null && <p className="mr-auto text-sm text-deal-ink">{problem}</p>}
        <Button
          appearance="primary"
          loading={saving}
          disabled={problem !== null || !changed}
          onClick={() => void save()}
        >
          Kiểm tra lại {total} dòng
        </Button>
      </div>
    </section>
  );
}
