import { isSameName } from '@market/contract/rules/category-attributes';
import { Plus, Trash2 } from '#ui/icons.ts';
import { lazy, useId, type ClipboardEvent } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Field, FieldError, Input, Textarea } from '#ui/field.tsx';
import { parseSheet } from '../draft/paste-cells.ts';
import type { EditorForm } from '../form.ts';
import { Section } from '../section.tsx';
import { SizeTableEditor } from './size-table-editor.tsx';

const AttributeFields = lazy(() => import('./attribute-fields.tsx'));
const SPECIFICATIONS_MAX = 40;
const SUGGESTED = ['Chất liệu', 'Xuất xứ', 'Kiểu dáng', 'Độ tuổi', 'Mùa'];

function Specifications({ form: { draft, set, errors, attributes } }: { readonly form: EditorForm }) {
  const id = useId();
  const rows = draft.specifications;
  const change = (index: number, changes: { name?: string; value?: string }) =>
    set({ specifications: rows.map((row, at) => (at === index ? { ...row, ...changes } : row)) });
  const add = () => {
    const isThere = (name: string) => [...rows, ...attributes].some((one) => isSameName(one.name, name));
    const name = SUGGESTED.find((suggested) => !isThere(suggested)) ?? '';
    set({ specifications: [...rows, { name, value: '' }] });
  };
  const paste = (event: ClipboardEvent, index: number) => {
    const sheet = parseSheet(event.clipboardData.getData('text'));
    if (!sheet.some((cells) => cells.length > 1)) return;
    event.preventDefault();
    const pasted = sheet.map(([name = '', value = '']) => ({ name, value }));
    set({
      specifications: [...rows.slice(0, index), ...pasted, ...rows.slice(index + 1)].slice(
        0,
        SPECIFICATIONS_MAX,
      ),
    });
  };
  return (
    <div role="group" aria-label="Thông số">
      <span className="label">{attributes.length > 0 ? 'Thông số khác' : 'Thông số'}</span>
      <ul className="space-y-2">
        {rows.map(({ name, value }, index) => {
          if (attributes.some((one) => isSameName(one.name, name))) return null;
          const error = errors[`specifications.${index}.name`] ?? errors[`specifications.${index}.value`];
          const field = (part: 'name' | 'value') => ({
            'aria-invalid': errors[`specifications.${index}.${part}`] !== undefined || undefined,
            'aria-describedby': error === undefined ? undefined : `${id}-${index}`,
          });
          return (
            // a row has no identity but its place
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <div className="flex gap-2">
                <Input
                  aria-label={`Tên thông số ${index + 1}`}
                  {...field('name')}
                  value={name}
                  maxLength={60}
                  placeholder="Chất liệu"
                  className="w-2/5!"
                  onPaste={(event) => paste(event, index)}
                  onChange={({ target }) => change(index, { name: target.value })}
                />
                <Input
                  aria-label={`Giá trị thông số ${index + 1}`}
                  {...field('value')}
                  value={value}
                  maxLength={200}
                  placeholder="Cotton 100%"
                  onChange={({ target }) => change(index, { value: target.value })}
                />
                <IconButton
                  label={`Xóa thông số ${index + 1}`}
                  onClick={() => set({ specifications: rows.filter((_, at) => at !== index) })}
                >
                  <Trash2 aria-hidden className="ico size-4.5!" />
                </IconButton>
              </div>
              {error !== undefined && <FieldError id={`${id}-${index}`}>{error}</FieldError>}
            </li>
          );
        })}
      </ul>
      {attributes.length === 0 && errors['specifications'] !== undefined && (
        <FieldError>{errors['specifications']}</FieldError>
      )}
      {rows.length < SPECIFICATIONS_MAX && (
        <Button
          appearance="soft"
          size="sm"
          className="mt-2 max-lg:h-11!"
          icon={<Plus aria-hidden className="ico" />}
          onClick={add}
        >
          Thêm thông số
        </Button>
      )}
    </div>
  );
}

export function DetailsSection({ form }: { readonly form: EditorForm }) {
  const { draft, set, errors } = form;
  return (
    <Section id="chi-tiet" title="Thông số và hướng dẫn">
      <div className="space-y-5">
        {form.attributes.length > 0 && (
          <SectionBoundary fallback={<div className="skeleton h-40 rounded-md" />}>
            <AttributeFields form={form} />
          </SectionBoundary>
        )}
        <Specifications form={form} />
        <SizeTableEditor
          table={draft.sizeTable}
          sizes={draft.options.find(({ name }) => /size|cỡ/i.test(name))?.values ?? []}
          error={errors['size_table']}
          onChange={(sizeTable) => set({ sizeTable })}
        />
        <Field label="Cách dùng và bảo quản" error={errors['user_instruction']}>
          {(control) => (
            <Textarea
              {...control}
              value={draft.care}
              maxLength={2_000}
              placeholder="Giặt máy dưới 30 °C, không tẩy, ủi mặt trái"
              onChange={({ target }) => set({ care: target.value })}
            />
          )}
        </Field>
      </div>
    </Section>
  );
}
