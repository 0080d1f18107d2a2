import type { ReactNode } from 'react';
import { Field, Input } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';

interface PlainFieldProps {
  readonly name: string;
  readonly label: string;
  readonly initial: string;
  readonly error: string | undefined;
  readonly unit?: string;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly kind?: 'number' | 'moment' | 'text';
  readonly className?: string;
}

/** A number, a time in Vietnam or a short text. */
export function PlainField(props: PlainFieldProps) {
  const { name, label, initial, error, unit, hint, placeholder, kind = 'number', className } = props;
  const { required = false, disabled = false } = props;
  return (
    <Field
      label={required ? <RequiredLabel>{label}</RequiredLabel> : label}
      error={error}
      {...(hint !== undefined && { hint })}
      {...(className !== undefined && { className })}
    >
      {(control) => (
        <Input
          {...control}
          name={name}
          defaultValue={initial}
          placeholder={placeholder}
          readOnly={disabled}
          aria-readonly={disabled || undefined}
          {...(kind === 'moment' && { type: 'datetime-local' })}
          {...(kind === 'number' && { inputMode: 'numeric' as const, autoComplete: 'off', maxLength: 20 })}
          {...(unit !== undefined && {
            end: (
              <span aria-hidden className="text-sm whitespace-nowrap text-ink-3">
                {unit}
              </span>
            ),
          })}
        />
      )}
    </Field>
  );
}
