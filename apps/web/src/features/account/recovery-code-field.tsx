import { Field, Input } from '#ui/field.tsx';

interface RecoveryCodeFieldProps {
  readonly name?: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (typed: string) => void;
  readonly className?: string;
}

export function RecoveryCodeField({ name, value, error, onChange, className = '' }: RecoveryCodeFieldProps) {
  return (
    <Field label="Mã khôi phục" error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          className={`font-mono ${className}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
