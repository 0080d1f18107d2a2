import { PRODUCT_TITLE_MAX } from '@market/contract/rules/seller-products';
import { Field, Input } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { CategoryField, type EditorCategory } from './category-field.tsx';
import type { EditorForm } from './form.ts';
import { Section } from './section.tsx';

export const UNITS = ['cái', 'bộ', 'đôi', 'chiếc', 'mét', 'kg', 'hộp', 'thùng', 'tá'];

interface BasicsSectionProps {
  readonly form: EditorForm;
  readonly categories: readonly EditorCategory[];
}

export function BasicsSection({ form, categories }: BasicsSectionProps) {
  const { draft, set, errors } = form;
  return (
    <Section id="co-ban" title="Thông tin cơ bản">
      <div className="space-y-3.5 lg:space-y-4">
        <Field
          label={<RequiredLabel>Tên sản phẩm</RequiredLabel>}
          hint={`${draft.title.length}/${PRODUCT_TITLE_MAX} ký tự. Nêu chất liệu, kiểu dáng và cách bán.`}
          error={errors['title']}
        >
          {(control) => (
            <Input
              {...control}
              value={draft.title}
              maxLength={PRODUCT_TITLE_MAX}
              onChange={({ target }) => set({ title: target.value })}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-3 lg:gap-4">
          <CategoryField form={form} categories={categories} className="max-lg:col-span-2" />
          <Field label="Đơn vị" error={errors['unit_name']}>
            {(control) => (
              <>
                <Input
                  {...control}
                  list="don-vi"
                  value={draft.unit}
                  maxLength={20}
                  onChange={({ target }) => set({ unit: target.value })}
                />
                <datalist id="don-vi">
                  {UNITS.map((unit) => (
                    <option key={unit} value={unit}>
                      {unit}
                    </option>
                  ))}
                </datalist>
              </>
            )}
          </Field>
          <Field label="Bội số đặt hàng" error={errors['quantityPerUnit']}>
            {(control) => (
              <Input
                {...control}
                className="num"
                inputMode="numeric"
                value={draft.multiple}
                onChange={({ target }) => set({ multiple: target.value })}
              />
            )}
          </Field>
        </div>
      </div>
    </Section>
  );
}
