import { foldAccents } from '@market/contract/rules/text';
import { Field } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { SearchableSelect } from '#ui/searchable-select.tsx';
import type { EditorForm } from './form.ts';

export interface EditorCategory {
  /** Of the second level. */
  readonly id: number;
  readonly parentId: number;
  /** With that of its parent: `Thời trang nam › Áo polo`. */
  readonly name: string;
}

/** Every typed word begins a word of the name. */
export const matchCategories = (categories: readonly EditorCategory[], typed: string): EditorCategory[] => {
  const words = foldAccents(typed).toLowerCase().split(/\s+/);
  return categories.filter(({ name }) => {
    const folded = ` ${foldAccents(name).toLowerCase()}`;
    return words.every((word) => folded.includes(` ${word}`));
  });
};

interface CategoryFieldProps {
  readonly form: EditorForm;
  readonly categories: readonly EditorCategory[];
  readonly className?: string;
}

export function CategoryField({ form: { draft, set, errors }, categories, className }: CategoryFieldProps) {
  const choose = (id: number | null) => {
    const chosen = categories.find((category) => category.id === id);
    set({ category: chosen === undefined ? null : { lv1: chosen.parentId, lv2: chosen.id } });
  };
  return (
    <Field
      {...(className !== undefined && { className })}
      label={<RequiredLabel>Ngành hàng</RequiredLabel>}
      error={errors['category_lv2'] ?? errors['category_lv1']}
    >
      {(control) => (
        <SearchableSelect
          control={control}
          name="category"
          label="Ngành hàng"
          noMatch="Không có ngành hàng nào như vậy"
          options={categories}
          value={draft.category?.lv2 ?? null}
          match={matchCategories}
          onChange={choose}
        />
      )}
    </Field>
  );
}
