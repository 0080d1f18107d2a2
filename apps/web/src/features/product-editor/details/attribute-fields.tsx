import { clsx } from 'clsx';
import {
  hasValues,
  isSameName,
  numberIn,
  splitValues,
  type CategoryAttribute,
} from '@market/contract/rules/category-attributes';
import { Field, FieldError, Input, Select, type ControlProps } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import type { EditorForm } from '../form.ts';

const MISSING = 'Vui lòng điền thông tin này.';
const TEXT_MAX = 200;

interface ValueProps {
  readonly attribute: CategoryAttribute;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Choices({ attribute: { name, values }, value, onChange }: ValueProps) {
  const chosen = splitValues(value);
  const toggle = (one: string) =>
    onChange(
      [...values, ...chosen.filter((other) => !values.includes(other))]
        .filter((other) => (other === one ? !chosen.includes(one) : chosen.includes(other)))
        .join(', '),
    );
  return (
    <div role="group" aria-label={name} className="flex flex-wrap gap-2">
      {[...new Set([...values, ...chosen])].map((one) => (
        <button
          key={one}
          type="button"
          className={clsx('chip max-lg:h-11!', chosen.includes(one) && 'on')}
          aria-pressed={chosen.includes(one)}
          onClick={() => toggle(one)}
        >
          {one}
        </button>
      ))}
    </div>
  );
}

function ValueField({
  control,
  attribute,
  value,
  onChange,
}: ValueProps & { readonly control: ControlProps }) {
  const { kind, values, unit } = attribute;
  if (hasValues(kind)) {
    const options = [...new Set([...values, ...(value === '' ? [] : [value])])];
    return (
      <Select
        {...control}
        value={value}
        placeholder="Chọn"
        options={options.map((one) => ({ value: one, label: one }))}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const isNumber = kind === 'number';
  return (
    <Input
      {...control}
      value={isNumber ? numberIn(value, unit) : value}
      maxLength={TEXT_MAX - unit.length - 1}
      {...(isNumber && { inputMode: 'decimal' as const })}
      {...(isNumber && unit !== '' && { end: <span className="text-sm text-ink-3">{unit}</span> })}
      onChange={({ target }) =>
        onChange(isNumber && target.value.trim() !== '' ? `${target.value} ${unit}`.trim() : target.value)
      }
    />
  );
}

/** Attributes of the category; stored as specifications of these names. */
export default function AttributeFields({
  form: { draft, set, errors, attributes },
}: {
  readonly form: EditorForm;
}) {
  const write = (name: string, value: string) =>
    set(({ specifications: rows }) => {
      const at = rows.findIndex((row) => isSameName(row.name, name));
      if (value === '') return { specifications: rows.filter((_, index) => index !== at) };
      return {
        specifications:
          at < 0
            ? [...rows, { name, value }]
            : rows.map((row, index) => (index === at ? { ...row, value } : row)),
      };
    });
  const fieldOf = (attribute: CategoryAttribute) => {
    const at = draft.specifications.findIndex(({ name }) => isSameName(name, attribute.name));
    const value = draft.specifications[at]?.value ?? '';
    const isMissing = attribute.required && value.trim() === '' && errors['specifications'] !== undefined;
    return {
      value,
      error: isMissing
        ? MISSING
        : (errors[`specifications.${at}.value`] ?? errors[`specifications.${at}.name`]),
    };
  };
  return (
    <div
      role="group"
      aria-label="Thuộc tính ngành hàng"
      className="grid grid-cols-1 gap-3.5 sm:grid-cols-2 lg:gap-4"
    >
      {attributes.map((attribute) => {
        const { value, error } = fieldOf(attribute);
        const { name, kind, required } = attribute;
        const props = { attribute, value, onChange: (next: string) => write(name, next) };
        return kind === 'choices' ? (
          <div key={name} className="sm:col-span-2">
            <span className="label" aria-hidden>
              {required ? <RequiredLabel>{name}</RequiredLabel> : name}
            </span>
            <Choices {...props} />
            {error !== undefined && <FieldError>{error}</FieldError>}
          </div>
        ) : (
          <Field key={name} label={required ? <RequiredLabel>{name}</RequiredLabel> : name} error={error}>
            {(control) => <ValueField control={control} {...props} />}
          </Field>
        );
      })}
    </div>
  );
}
