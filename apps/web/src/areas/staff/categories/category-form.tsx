import {
  changeCategory,
  createCategory,
  deleteCategory,
  placeCategory,
} from '@market/contract/catalogue/category-staff-routes';
import type { StaffCategory } from '@market/contract/catalogue/category-staff-schemas';
import { slugify } from '@market/contract/rules/text';
import { ExternalLink, Eye, EyeOff, Merge, Trash2 } from '#ui/icons.ts';
import { useState } from 'react';
import { call, callWith } from '#app/api.ts';
import { categoryPath } from '#app/paths.ts';
import { randomKey } from '#app/random-key.ts';
import { PictureField, type ContentPicture } from '#features/staff-content/picture-field.tsx';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { useReportChanged } from '#features/workspace/use-unsaved-text.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, Input, Select } from '#ui/field.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { AttributeFields } from './attribute-fields.tsx';
import { categoryErrors } from './category-errors.ts';

interface CategoryFormProps {
  /** Null for a new one. */
  readonly category: StaffCategory | null;
  readonly parents: readonly StaffCategory[];
  readonly onMerge: () => void;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
  /** Whether it holds what is not saved. */
  readonly onChanged: (isChanged: boolean) => void;
}

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
];

const draftOf = (category: StaffCategory | null) => ({
  title: category?.title ?? '',
  slug: category?.slug ?? '',
  parent: category?.parent_id ?? null,
  units: category?.units.join(', ') ?? 'cái',
  attributes: category?.attributes ?? [],
  hidden: category?.hidden ?? false,
  thumb:
    category?.thumb_image_id && category.thumb_image
      ? ({ id: category.thumb_image_id, url: category.thumb_image } as ContentPicture)
      : null,
});
type Draft = ReturnType<typeof draftOf>;

const inputOf = ({ title, slug, units, attributes, hidden, thumb }: Draft) => ({
  title: title.trim(),
  ...(slug !== '' && { slug }),
  units: listOf(units),
  attributes,
  hidden,
  thumb_image_id: thumb?.id ?? null,
});

const useCategoryForm = ({ category, onClose, onSaved, onChanged }: CategoryFormProps) => {
  const [draft, setDraft] = useState(() => draftOf(category));
  useReportChanged(draft, onChanged);
  const [key] = useState(randomKey);
  const saving = useSave();
  const create = () => {
    const body = { ...inputOf(draft), parent_id: draft.parent };
    return saving.save(() => callWith({ idempotencyKey: key })(createCategory, { body }), 'Đã thêm danh mục');
  };
  const change = async ({ id, version, parent_id }: StaffCategory) => {
    if (draft.parent !== parent_id) {
      const body = { parent_id: draft.parent, after_id: null };
      const placed = await call(placeCategory, { params: { id }, body });
      if (!placed.ok) return void saving.save(() => Promise.resolve(placed), '');
    }
    const body = { ...inputOf(draft), version };
    return saving.save(() => call(changeCategory, { params: { id }, body }), 'Đã lưu danh mục');
  };
  const send = async () => {
    const errors = categoryErrors({ ...draft, units: listOf(draft.units) }, category === null);
    if (Object.keys(errors).length > 0) return saving.refuse(errors);
    const saved = await (category === null ? create() : change(category));
    return saved && onSaved(saved.data.category.id);
  };
  const remove = ({ id, title }: StaffCategory) =>
    confirm({
      title: 'Xóa danh mục',
      body: `Xóa “${title}”? Chỉ xóa được danh mục chưa có gì; danh mục đã dùng thì gộp hoặc ẩn.`,
      onSubmit: () =>
        void saving
          .save(() => call(deleteCategory, { params: { id } }), 'Đã xóa danh mục')
          .then((done) => done !== undefined && onClose()),
    });
  return {
    draft,
    set: (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })),
    send,
    remove,
    saving,
  };
};

function CategoryFields({
  draft,
  set,
  errors,
  category,
  parents,
}: {
  readonly draft: Draft;
  readonly set: (changes: Partial<Draft>) => void;
  readonly errors: Readonly<Record<string, string>>;
} & Pick<CategoryFormProps, 'category' | 'parents'>) {
  const canBeTop = category === null || category.level === 1;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field label={<RequiredLabel>Tên danh mục</RequiredLabel>} error={errors['title']}>
        {(control) => (
          <Input
            {...control}
            value={draft.title}
            maxLength={80}
            onChange={({ target }) => set({ title: target.value })}
          />
        )}
      </Field>
      <Field label="Danh mục cha" error={errors['parent_id']}>
        {(control) => (
          <Select
            {...control}
            value={draft.parent ?? ''}
            {...(canBeTop && { placeholder: 'Không có, đứng ở cấp 1' })}
            options={parents
              .filter(({ id }) => id !== category?.id)
              .map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => set({ parent: target.value === '' ? null : Number(target.value) })}
          />
        )}
      </Field>
      <Field
        label="Đường dẫn"
        hint={category === null ? 'Để trống: lấy từ tên' : 'Đổi đường dẫn thì địa chỉ cũ tự chuyển 301.'}
        error={errors['slug']}
      >
        {(control) => (
          <Input
            {...control}
            value={draft.slug}
            maxLength={100}
            placeholder={slugify(draft.title)}
            onChange={({ target }) => set({ slug: target.value })}
          />
        )}
      </Field>
      <Field
        label="Đơn vị bán"
        hint="Cách nhau bằng dấu phẩy, hay dùng nhất đứng đầu"
        error={errors['units']}
      >
        {(control) => (
          <Input {...control} value={draft.units} onChange={({ target }) => set({ units: target.value })} />
        )}
      </Field>
      <div className="w-32">
        <PictureField
          label="Ảnh danh mục"
          picture={draft.thumb}
          shape="aspect-square"
          error={errors['thumb_image_id']}
          onChange={(thumb) => set({ thumb })}
        />
      </div>
      <div className="sm:col-span-2">
        <AttributeFields
          attributes={draft.attributes}
          error={errors['attributes']}
          onChange={(attributes) => set({ attributes })}
        />
      </div>
    </div>
  );
}

/** Name and position of a category, and what shops write in it. */
export function CategoryForm(props: CategoryFormProps) {
  const { category, parents, onMerge, onClose } = props;
  const { draft, set, send, remove, saving } = useCategoryForm(props);
  const { busy, problem, clear, reload } = saving;
  return (
    <CheckedForm
      aria-label={category === null ? 'Thêm danh mục' : `Danh mục ${category.title}`}
      className="panel space-y-4 p-4 lg:p-5"
      onCheck={send}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-md font-bold">{category?.title ?? 'Thêm danh mục'}</h2>
        {category !== null && (
          <>
            <span className="text-sm text-ink-2">
              cấp {category.level} · mã {category.id}
            </span>
            <span className="ml-auto flex flex-wrap justify-end gap-2">
              <Button icon={<Merge aria-hidden className="ico" />} onClick={onMerge}>
                Gộp vào danh mục khác
              </Button>
              <LinkButton
                to={categoryPath({ categoryId: category.id, level: category.level, slug: category.slug })}
                icon={<ExternalLink aria-hidden className="ico" />}
              >
                Xem trang
              </LinkButton>
            </span>
          </>
        )}
      </div>
      <SaveProblem
        problem={problem}
        onReload={() => {
          clear();
          void reload();
        }}
      />
      <CategoryFields
        draft={draft}
        set={set}
        errors={problem?.fields ?? {}}
        category={category}
        parents={parents}
      />
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {category !== null && (
          <>
            <Button
              icon={
                draft.hidden ? <Eye aria-hidden className="ico" /> : <EyeOff aria-hidden className="ico" />
              }
              aria-pressed={draft.hidden}
              onClick={() => set({ hidden: !draft.hidden })}
            >
              {draft.hidden ? 'Cho hiện lại' : 'Ẩn danh mục'}
            </Button>
            <Button
              appearance="ghost"
              icon={<Trash2 aria-hidden className="ico" />}
              onClick={() => remove(category)}
            >
              Xóa
            </Button>
          </>
        )}
        <span className="ml-auto flex gap-2">
          <Button onClick={onClose}>Hủy bỏ</Button>
          <Button type="submit" appearance="primary" loading={busy}>
            Lưu
          </Button>
        </span>
      </div>
    </CheckedForm>
  );
}
