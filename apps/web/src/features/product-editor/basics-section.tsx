import { foldAccents } from '@market/contract/rules/text';
import { PRODUCT_TITLE_MAX } from '@market/contract/rules/seller-products';
import { Field, Input } from '#ui/field.tsx';
import { SearchableSelect } from '#ui/searchable-select.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import type { EditorForm } from './form.ts';
import { Section } from './section.tsx';

export interface EditorCategory {
  /** Of the second level. */
  readonly id: number;
  readonly parentId: number;
  /** With that of its parent: `Thời trang nam › Áo polo`. */
  readonly name: string;
}

const UNITS = ['cái', 'bộ', 'đôi', 'chiếc', 'mét', 'kg', 'hộp', 'thùng', 'tá'];

/** Every typed word begins a word of the name. */
const match = (categories: readonly EditorCategory[], typed: string): EditorCategory[] => {
  const words = foldAccents(typed).toLowerCase().split(/\s+/);
  return categories.filter(({ name }) => {
    const folded = ` ${foldAccents(name).toLowerCase()}`;
    return words.every((word) => folded.includes(` ${word}`));
  });
};

interface BasicsSectionProps {
  readonly form: EditorForm;
  readonly categories: readonly EditorCategory[];
}

export function BasicsSection({ form: { draft, set, errors }, categories }: BasicsSectionProps) {
  const choose = (id: number | null) => {
    const chosen = categories.find((category) => category.id === id);
    set({ category: chosen === undefined ? null : { lv1: chosen.parentId, lv2: chosen.id } });
  };
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
          <Field
            className="max-lg:col-span-2"
            label={<RequiredLabel>Ngành hàng</RequiredLabel>}
            error={errors['category_lv2'] ?? errors['category_lv1']}
          >
            {(control) => (
              <SearchableSelect
                control={control}
                name="category"
                label="Ngành hàng"
                options={categories}
                value={draft.category?.lv2 ?? null}
                match={match}
                onChange={choose}
              />
            )}
          </Field>
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
