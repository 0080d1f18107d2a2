import { changeBrand, createBrand, deleteBrand } from '@market/contract/content/staff-routes';
import type { StaffBrand } from '@market/contract/content/staff-schemas';
import { useState } from 'react';
import { call, callWith } from '#app/api.ts';
import { randomKey } from '#app/random-key.ts';
import { CountedField } from '#features/staff-content/counted-field.tsx';
import { PictureField, type ContentPicture } from '#features/staff-content/picture-field.tsx';
import { FormFooter } from '#features/staff-content/form-footer.tsx';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { useUnsavedText } from '#features/workspace/use-unsaved-text.ts';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, Input } from '#ui/field.tsx';
import { Switch } from '#ui/selection-controls.tsx';

interface BrandFormProps {
  /** Null for a new one. */
  readonly brand: StaffBrand | null;
  readonly onClose: () => void;
  readonly onSaved: (id: number) => void;
}

const pictureOf = (id: string | null | undefined, url: string | null | undefined): ContentPicture | null =>
  id && url ? { id, url } : null;

const draftOf = (brand: StaffBrand | null) => ({
  name: brand?.name ?? '',
  tag_line: brand?.tag_line ?? '',
  logo: pictureOf(brand?.logo_id, brand?.logo),
  cover: pictureOf(brand?.cover_image_id, brand?.cover_image),
  shop: String(brand?.shop_id ?? ''),
  featured: brand?.featured ?? false,
  position: String(brand?.position ?? 0),
});
type Draft = ReturnType<typeof draftOf>;

const NUMBER = /^\d{1,9}$/;
const errorsIn = ({ name, shop, position }: Draft): Record<string, string> => ({
  ...(name.trim() === '' && { name: 'Vui lòng nhập tên thương hiệu.' }),
  ...(shop !== '' && !NUMBER.test(shop) && { shop_id: 'Mã shop là một số.' }),
  ...(!NUMBER.test(position) && { position: 'Thứ tự là một số từ 0.' }),
});
const inputOf = ({ name, tag_line, logo, cover, shop, featured, position }: Draft) => ({
  name: name.trim(),
  tag_line: tag_line.trim(),
  logo_id: logo?.id ?? null,
  cover_image_id: cover?.id ?? null,
  shop_id: shop === '' ? null : Number(shop),
  featured,
  position: Number(position),
});

function BrandFields({
  draft,
  errors,
  shopName,
  set,
}: {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly shopName: string | null;
  readonly set: (changes: Partial<Draft>) => void;
}) {
  return (
    <>
      <CountedField
        label="Tên thương hiệu"
        value={draft.name}
        max={80}
        error={errors['name'] ?? errors['slug']}
        onChange={(name) => set({ name })}
      />
      <CountedField
        label="Câu giới thiệu"
        value={draft.tag_line}
        max={140}
        onChange={(tag_line) => set({ tag_line })}
      />
      <div className="grid grid-cols-2 gap-3">
        <PictureField
          label="Logo"
          picture={draft.logo}
          shape="aspect-square"
          onChange={(logo) => set({ logo })}
        />
        <PictureField
          label="Ảnh bìa"
          picture={draft.cover}
          shape="aspect-square"
          onChange={(cover) => set({ cover })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Mã shop" hint={shopName ?? 'Để trống: mở trang tìm kiếm'} error={errors['shop_id']}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={draft.shop}
              onChange={({ target }) => set({ shop: target.value.trim() })}
            />
          )}
        </Field>
        <Field label="Thứ tự" hint="Nhỏ đứng trước" error={errors['position']}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={draft.position}
              onChange={({ target }) => set({ position: target.value.trim() })}
            />
          )}
        </Field>
      </div>
      <Switch checked={draft.featured} onChange={({ target }) => set({ featured: target.checked })}>
        Thương hiệu nổi bật
      </Switch>
    </>
  );
}

/** Of the address of the page: the brand that is edited. */
export const BRAND_PARAMETER = 'sua';

export function BrandForm({ brand, onClose, onSaved }: BrandFormProps) {
  const [draft, setDraft] = useState(() => draftOf(brand));
  const [key] = useState(randomKey);
  const { busy, problem, save, refuse, reload } = useSave();
  const unsaved = useUnsavedText(draft, BRAND_PARAMETER);
  const leave = (then: () => void) => {
    unsaved.allow();
    then();
  };
  const send = async () => {
    const errors = errorsIn(draft);
    if (Object.keys(errors).length > 0) return refuse(errors);
    const body = inputOf(draft);
    const saved = await save(
      () =>
        brand === null
          ? callWith({ idempotencyKey: key })(createBrand, { body })
          : call(changeBrand, { params: { id: brand.id }, body: { ...body, version: brand.version } }),
      'Đã lưu thương hiệu',
    );
    return saved && leave(() => onSaved(saved.data.brand.id));
  };
  const remove = ({ id, name }: StaffBrand) =>
    confirm({
      title: 'Xóa thương hiệu',
      body: `Xóa “${name}” khỏi các trang thương hiệu?`,
      onSubmit: () =>
        void save(
          () => call(deleteBrand, { params: { id } }),
          'Đã xóa thương hiệu',
          () => leave(onClose),
        ),
    });
  const title = brand === null ? 'Thêm thương hiệu' : 'Sửa thương hiệu';
  return (
    <CheckedForm aria-label={title} className="panel space-y-4 p-4 lg:p-5" onCheck={send}>
      <h2 className="text-md font-bold">{title}</h2>
      <SaveProblem problem={problem} onReload={() => void reload()} />
      <BrandFields
        draft={draft}
        errors={problem?.fields ?? {}}
        shopName={brand?.shop_name ?? null}
        set={(changes) => setDraft((now) => ({ ...now, ...changes }))}
      />
      <FormFooter
        busy={busy}
        onRemove={brand === null ? undefined : () => remove(brand)}
        exit={<Button onClick={() => leave(onClose)}>Hủy bỏ</Button>}
      />
      {unsaved.dialog}
    </CheckedForm>
  );
}
