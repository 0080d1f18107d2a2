import { OPTION_VALUES_MAX, PRODUCT_OPTIONS_MAX } from '@market/contract/rules/seller-products';
import { Plus, Trash2, X } from '#ui/icons.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import type { DraftOption } from '../draft/draft.ts';
import type { EditorForm } from '../form.ts';
import { splitValues } from './split-values.ts';

const SUGGESTED = ['Màu', 'Size', 'Chất liệu'];
const VALUE_LENGTH_MAX = 60;

interface OptionBoxProps {
  readonly option: DraftOption;
  readonly index: number;
  readonly errors: EditorForm['errors'];
  readonly onChange: (option: DraftOption) => void;
  readonly onRemove: () => void;
}

interface ValueInputProps {
  readonly name: string;
  /** Of the error of a value; undefined without one. */
  readonly errorId: string | undefined;
  readonly onAdd: (text: string) => void;
}

function ValueInput({ name, errorId, onAdd }: ValueInputProps) {
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed.trim() === '') return;
    onAdd(typed);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <span className="chip h-8! border-dashed! px-2! max-lg:h-9!">
      <Plus aria-hidden className="ico size-4! text-ink-3" />
      <input
        aria-label={`Thêm giá trị của ${name}`}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        placeholder="Thêm"
        value={typed}
        maxLength={VALUE_LENGTH_MAX}
        className="w-20 bg-transparent outline-0 placeholder:text-ink-3"
        onChange={({ target }) => setTyped(target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (splitValues(text).length < 2) return;
          event.preventDefault();
          onAdd(text);
        }}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
    </span>
  );
}

function OptionBox({ option, index, errors, onChange, onRemove }: OptionBoxProps) {
  const { name, values } = option;
  const id = useId();
  const nameError = errors[`options.${index}.name`];
  const valueError = Object.entries(errors).find(([path]) => path.startsWith(`options.${index}.values`))?.[1];
  const error = nameError ?? valueError;
  const add = (text: string) => {
    const fresh = splitValues(text).filter(
      (value) => !values.some((known) => known.toLowerCase() === value.toLowerCase()),
    );
    onChange({ ...option, values: [...values, ...new Set(fresh)].slice(0, OPTION_VALUES_MAX) });
  };
  return (
    <div className="rounded-lg bg-sunken p-3 lg:p-3.5" role="group" aria-label={`Nhóm ${name || index + 1}`}>
      <div className="flex items-center text-sm font-semibold">
        <input
          aria-label={`Tên nhóm ${index + 1}`}
          aria-invalid={nameError !== undefined || undefined}
          aria-describedby={nameError === undefined ? undefined : id}
          value={name}
          maxLength={40}
          placeholder="Tên nhóm, ví dụ Màu"
          className="min-w-0 flex-1 rounded-sm bg-transparent py-1"
          onChange={({ target }) => onChange({ ...option, name: target.value })}
        />
        <IconButton label={`Xóa nhóm ${name}`} className="-my-2 -mr-2 ml-auto" onClick={onRemove}>
          <Trash2 aria-hidden className="ico size-4.5!" />
        </IconButton>
      </div>
      <div className="mt-2 flex flex-wrap gap-1.5 max-lg:gap-2">
        {values.map((value) => (
          <span key={value} className="chip h-8! max-lg:h-9!">
            {value}
            <button
              type="button"
              aria-label={`Bỏ ${value}`}
              className="-mr-2 grid size-6 place-items-center text-ink-3 hover:text-ink"
              onClick={() => onChange({ ...option, values: values.filter((one) => one !== value) })}
            >
              <X aria-hidden className="ico size-3.5!" />
            </button>
          </span>
        ))}
        <ValueInput
          name={name}
          errorId={nameError === undefined && valueError !== undefined ? id : undefined}
          onAdd={add}
        />
      </div>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

const countText = (options: readonly DraftOption[]): string => {
  const parts = options.filter(({ values }) => values.length > 0);
  const count = parts.reduce((product, { values }) => product * values.length, 1);
  return parts.length === 0
    ? `Chưa chia phân loại. Tối đa ${PRODUCT_OPTIONS_MAX} nhóm.`
    : `${parts.map(({ name, values }) => `${values.length} ${name.toLowerCase()}`).join(' × ')} = ${count} phân loại. Tối đa ${PRODUCT_OPTIONS_MAX} nhóm.`;
};

/** The groups that divide a product into variants. */
export function OptionsPanel({ form: { draft, set, errors } }: { readonly form: EditorForm }) {
  const { options } = draft;
  const change = (index: number, option: DraftOption) =>
    set({ options: options.map((one, at) => (at === index ? option : one)) });
  const suggestion = SUGGESTED.find((name) => !options.some((option) => option.name === name)) ?? '';
  return (
    <>
      <div className="grid grid-cols-1 gap-2.5 lg:grid-cols-2 lg:gap-3">
        {options.map((option, index) => (
          <OptionBox
            // a group has no identity but its place
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            option={option}
            index={index}
            errors={errors}
            onChange={(next) => change(index, next)}
            onRemove={() => set({ options: options.filter((_, at) => at !== index) })}
          />
        ))}
      </div>
      <div className="mt-2.5 flex flex-wrap items-center gap-3">
        {options.length < PRODUCT_OPTIONS_MAX && (
          <Button
            appearance="soft"
            size="sm"
            className="max-lg:h-11!"
            icon={<Plus aria-hidden className="ico" />}
            onClick={() => set({ options: [...options, { name: suggestion, values: [] }] })}
          >
            Thêm nhóm phân loại
          </Button>
        )}
        <p className="hint mt-0!">{countText(options)}</p>
      </div>
      {errors['options'] !== undefined && <FieldError>{errors['options']}</FieldError>}
    </>
  );
}
