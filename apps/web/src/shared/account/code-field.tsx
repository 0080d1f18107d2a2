import { CODE_LENGTH } from '@market/contract/constants';
import type { ComponentProps } from 'react';
import { Field, Input } from '../ui/field.tsx';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly error: string | null;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** Digits alone, as many as a code has: what is pasted may hold spaces. */
export const codeOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);
export const isWholeCode = (code: string): boolean => code.length === CODE_LENGTH;

/** The six digits of a message or an app. */
export function CodeField({ label, error, value, onChange, ...rest }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          {...rest}
          className="num min-h-12! text-lg tracking-[.3em]"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={value}
          onChange={(event) => onChange(codeOf(event.target.value))}
        />
      )}
    </Field>
  );
}
