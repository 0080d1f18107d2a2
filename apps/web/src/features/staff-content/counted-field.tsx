import { Field, Input, Textarea } from '#ui/field.tsx';

interface CountedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly error?: string | undefined;
  readonly rows?: number;
  readonly more?: string;
  readonly onChange: (value: string) => void;
}

/** A text with the number of its characters; with `rows` several lines. */
export function CountedField({ label, value, max, error, rows, more, onChange }: CountedFieldProps) {
  const hint = `${value.length}/${max} ký tự${more === undefined ? '' : `. ${more}`}`;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        rows === undefined ? (
          <Input
            {...control}
            value={value}
            maxLength={max}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <Textarea
            {...control}
            rows={rows}
            value={value}
            maxLength={max}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
