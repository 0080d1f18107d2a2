import type { CaseFile } from '@market/contract/cases/staff-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { readNumber } from '@market/contract/rules/read-number';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { Field, Input } from '#ui/field.tsx';
import { mostFor, type Units } from './decision-choice.ts';

const Unit = ({ children }: { readonly children: ReactNode }) => (
  <span aria-hidden className="num text-sm whitespace-nowrap text-ink-3">
    {children}
  </span>
);

interface UnitsFieldProps {
  readonly line: CaseFile['lines'][number];
  readonly label: string;
  readonly units: number;
  readonly onChange: (units: number) => void;
}

/** How many units of one line are returned or paid for. */
function UnitsField({ line: { id, claimed }, label, units, onChange }: UnitsFieldProps) {
  const [typed, setTyped] = useState(formatNumber(units));
  const read = readNumber(typed);
  const wrong = Number.isNaN(read) || read > claimed;
  return (
    <Field label={label} error={wrong ? `Nhập số từ 0 đến ${formatNumber(claimed)}.` : null}>
      {(control) => (
        <Input
          {...control}
          name={`units.${id}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const number = readNumber(target.value);
            if (!Number.isNaN(number) && number <= claimed) onChange(number);
          }}
          end={<Unit>/ {formatNumber(claimed)} cái</Unit>}
        />
      )}
    </Field>
  );
}

interface RefundFieldsProps {
  readonly file: CaseFile;
  readonly units: Units;
  readonly onUnits: (units: Units) => void;
  /** The amount as it is typed. */
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly error: string | null;
}

/** How many units are refunded, and how much for them. */
export function RefundFields({ file, units, onUnits, typed, onTyped, error }: RefundFieldsProps) {
  const { lines } = file;
  return (
    <div
      className={clsx(
        'grid items-start gap-x-2.5 gap-y-4 min-[420px]:grid-cols-2',
        lines.length === 1 ? 'grid-cols-2' : 'grid-cols-1',
      )}
    >
      {lines.map((line) => (
        <UnitsField
          key={line.id}
          line={line}
          label={lines.length === 1 ? 'Số được hoàn' : `Số được hoàn: ${line.title}`}
          units={units.get(line.id) ?? 0}
          onChange={(number) => onUnits(new Map(units).set(line.id, number))}
        />
      ))}
      <Field label="Tiền hoàn" hint={`Nhiều nhất ${dong(mostFor(file, units))}.`} error={error}>
        {(control) => (
          <Input
            {...control}
            name="refund"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={({ target }) => onTyped(target.value)}
            end={<Unit>₫</Unit>}
          />
        )}
      </Field>
    </div>
  );
}
