import type { StaffCategory } from '@market/contract/catalogue/category-staff-schemas';
import { CATEGORY_ATTRIBUTES_MAX } from '@market/contract/rules/categories';
import {
  ATTRIBUTE_KIND_LABELS,
  ATTRIBUTE_KINDS,
  FILTERABLE_ATTRIBUTES_MAX,
  hasValues,
  isFilterable,
  type AttributeKind,
} from '@market/contract/rules/category-attributes';
import { ArrowUp, Plus, Trash2 } from '#ui/icons.ts';
import { useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { FieldError, Input, Select, Textarea } from '#ui/field.tsx';

type Attribute = StaffCategory['attributes'][number];

const KINDS = ATTRIBUTE_KINDS.map((value) => ({ value, label: ATTRIBUTE_KIND_LABELS[value] }));
const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
const NEW: Attribute = { name: '', kind: 'text', values: [], unit: '', required: false, filterable: false };

interface AttributeRowProps {
  readonly attribute: Attribute;
  readonly place: number;
  readonly isNameless: boolean;
  readonly onChange: (changes: Partial<Attribute>) => void;
  readonly onRaise: () => void;
  readonly onRemove: () => void;
}

function AttributeRow({ attribute, place, isNameless, onChange, onRaise, onRemove }: AttributeRowProps) {
  const { name, kind, values, unit, required, filterable } = attribute;
  // an empty line stays while it is typed
  const [typed, setTyped] = useState(values.join('\n'));
  return (
    <li className="rounded-lg border border-line p-3">
      <div className="grid gap-2 sm:grid-cols-[1fr_9rem_auto]">
        <Input
          aria-label={`Tên thuộc tính ${place}`}
          aria-invalid={isNameless || undefined}
          value={name}
          maxLength={60}
          placeholder="Kiểu cổ"
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Select
          aria-label={`Kiểu của thuộc tính ${place}`}
          value={kind}
          options={KINDS}
          onChange={({ target }) => onChange({ kind: target.value as AttributeKind })}
        />
        <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {isFilterable(kind) && (
            <label className="flex min-h-11 items-center gap-2 text-sm sm:min-h-9">
              <input
                type="checkbox"
                className="check"
                checked={filterable}
                aria-label={`Lọc được theo thuộc tính ${place}`}
                onChange={({ target }) => onChange({ filterable: target.checked })}
              />
              Lọc được
            </label>
          )}
          <label className="mr-auto flex min-h-11 items-center gap-2 text-sm sm:min-h-9">
            <input
              type="checkbox"
              className="check"
              checked={required}
              aria-label={`Bắt buộc thuộc tính ${place}`}
              onChange={({ target }) => onChange({ required: target.checked })}
            />
            Bắt buộc
          </label>
          <IconButton label={`Đưa thuộc tính ${place} lên trên`} disabled={place === 1} onClick={onRaise}>
            <ArrowUp aria-hidden className="ico" />
          </IconButton>
          <IconButton label={`Xóa thuộc tính ${place}`} onClick={onRemove}>
            <Trash2 aria-hidden className="ico" />
          </IconButton>
        </span>
      </div>
      {hasValues(kind) && (
        <Textarea
          aria-label={`Lựa chọn của thuộc tính ${place}`}
          className="mt-2"
          rows={Math.min(6, Math.max(2, values.length))}
          value={typed}
          placeholder="Mỗi dòng một lựa chọn"
          onChange={({ target }) => {
            setTyped(target.value);
            onChange({ values: linesOf(target.value) });
          }}
        />
      )}
      {kind === 'number' && (
        <Input
          aria-label={`Đơn vị của thuộc tính ${place}`}
          className="mt-2"
          value={unit}
          maxLength={20}
          placeholder="Đơn vị, ví dụ gsm"
          onChange={({ target }) => onChange({ unit: target.value })}
        />
      )}
    </li>
  );
}

interface AttributeFieldsProps {
  readonly attributes: readonly Attribute[];
  readonly error: string | undefined;
  readonly onChange: (attributes: Attribute[]) => void;
}

/** What shops are asked for in this category: buyers see it as specifications. */
export function AttributeFields({ attributes, error, onChange }: AttributeFieldsProps) {
  // what is typed in rows stays when they move
  const [keys, setKeys] = useState(() => attributes.map((_, index) => index));
  const [nextKey, setNextKey] = useState(attributes.length);
  const put = (rows: Attribute[], rowKeys: number[]) => {
    setKeys(rowKeys);
    onChange(rows);
  };
  const raise = <Item,>(items: readonly Item[], at: number): Item[] => [
    ...items.slice(0, at - 1),
    items[at]!,
    items[at - 1]!,
    ...items.slice(at + 1),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="label">Thuộc tính</legend>
      <p className="hint mt-0! mb-2">
        Shop điền khi đăng hàng, người mua xem ở phần thông số. Mục bắt buộc phải có thì hàng mới được bán.
        Mục lọc được hiện trong bộ lọc của danh mục, tối đa {FILTERABLE_ATTRIBUTES_MAX} mục.
      </p>
      <ul className="space-y-2">
        {attributes.map((attribute, index) => (
          <AttributeRow
            key={keys[index]}
            attribute={attribute}
            place={index + 1}
            isNameless={error !== undefined && attribute.name.trim() === ''}
            onChange={(changes) =>
              onChange(attributes.map((one, at) => (at === index ? { ...one, ...changes } : one)))
            }
            onRaise={() => put(raise(attributes, index), raise(keys, index))}
            onRemove={() =>
              put(
                attributes.filter((_, at) => at !== index),
                keys.filter((_, at) => at !== index),
              )
            }
          />
        ))}
      </ul>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {attributes.length < CATEGORY_ATTRIBUTES_MAX && (
        <Button
          appearance="soft"
          size="sm"
          className="mt-2 max-lg:h-11!"
          icon={<Plus aria-hidden className="ico" />}
          onClick={() => {
            put([...attributes, NEW], [...keys, nextKey]);
            setNextKey(nextKey + 1);
          }}
        >
          Thêm thuộc tính
        </Button>
      )}
    </fieldset>
  );
}
