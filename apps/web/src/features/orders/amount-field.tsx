import { formatNumber } from '@market/contract/rules/money';
import type { ReactNode } from 'react';
import { Field, Input } from '#ui/field.tsx';
import { parseAmount } from './parse-amount.ts';

interface AmountFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error: string | null;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly className?: string;
}

/** Amount input; digits are grouped on blur. */
export function AmountField({ label, hint, error, text, onWrite, className }: AmountFieldProps) {
  const settle = () => {
    const amount = parseAmount(text);
    if (amount !== null) onWrite(formatNumber(amount));
  };
  return (
    <Field
      label={label}
      error={error}
      {...(hint !== undefined && { hint })}
      {...(className !== undefined && { className })}
    >
      {(control) => (
        <Input
          {...control}
          end={
            <span aria-hidden className="text-ink-3">
              ₫
            </span>
          }
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={text}
          onChange={(event) => onWrite(event.target.value)}
          onBlur={settle}
        />
      )}
    </Field>
  );
}
