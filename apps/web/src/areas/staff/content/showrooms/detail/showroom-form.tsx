import { changeShowroom, createShowroom, deleteShowroom } from '@market/contract/showrooms/staff-routes';
import type { StaffShowroom } from '@market/contract/showrooms/staff-schemas';
import { SHOWROOM_PRODUCTS_MAX } from '@market/contract/rules/showrooms';
import { slugify } from '@market/contract/rules/text';
import { lazy, useState } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { call, callWith } from '#app/api.ts';
import { showroomPath } from '#app/paths.ts';
import { randomKey } from '#app/random-key.ts';
import { CountedField } from '#features/staff-content/counted-field.tsx';
import { PictureField, type ContentPicture } from '#features/staff-content/picture-field.tsx';
import { ProductPicker, type PickedProduct } from '#features/staff-content/product-picker.tsx';
import { FormFooter } from '#features/staff-content/form-footer.tsx';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { uploadTextPicture } from '#features/staff-content/upload-picture.ts';
import { useSave } from '#features/staff-content/use-save.ts';
import { localMoment, readLocalMoment } from '#features/workspace/local-moment.ts';
import { useUnsavedText } from '#features/workspace/use-unsaved-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, Input, Select } from '#ui/field.tsx';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const RichText = lazy(() => import('#features/rich-text/rich-text.tsx'));
const PLACE = <div className="skeleton h-64 rounded-md" />;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const STATUSES = [
  { value: 'draft', label: 'Nháp, chưa ai thấy' },
  { value: 'published', label: 'Mở trong thời gian đã đặt' },
];

interface ShowroomFormProps {
  /** Null for a new one. */
  readonly showroom: StaffShowroom | null;
  readonly onSaved: (id: number) => void;
  readonly onDeleted: () => void;
}

const pictureOf = (id: string | null | undefined, url: string | null | undefined): ContentPicture | null =>
  id && url ? { id, url } : null;

const draftOf = (showroom: StaffShowroom | null) => ({
  title: showroom?.title ?? '',
  slug: showroom?.slug ?? '',
  status: showroom?.status ?? ('draft' as const),
  tag_line: showroom?.tag_line ?? '',
  story: showroom?.story ?? '',
  image: pictureOf(showroom?.image_id, showroom?.image),
  image_mobile: pictureOf(showroom?.image_mobile_id, showroom?.image_mobile),
  thumb: pictureOf(showroom?.thumb_id, showroom?.thumb),
  start_at: localMoment(showroom?.start_at ?? null),
  end_at: localMoment(showroom?.end_at ?? null),
  products: (showroom?.products ?? []) as readonly PickedProduct[],
});
type Draft = ReturnType<typeof draftOf>;

const errorsIn = (draft: Draft): Record<string, string> => ({
  ...(draft.title.trim() === '' && { title: 'Vui lòng đặt tiêu đề.' }),
  ...(draft.image === null && { image_id: 'Hãy chọn ảnh.' }),
  ...(draft.slug !== '' &&
    !SLUG.test(draft.slug) && { slug: 'Đường dẫn chỉ gồm chữ không dấu, số và dấu gạch nối.' }),
  ...(draft.start_at !== '' &&
    draft.end_at !== '' &&
    draft.start_at >= draft.end_at && { end_at: 'Ngày kết thúc phải sau ngày bắt đầu.' }),
});

const inputOf = (draft: Draft) => {
  const start_at = readLocalMoment(draft.start_at);
  return {
    title: draft.title.trim(),
    ...(draft.slug !== '' && { slug: draft.slug }),
    status: draft.status,
    tag_line: draft.tag_line.trim(),
    story: draft.story,
    image_id: draft.image?.id ?? '',
    image_mobile_id: draft.image_mobile?.id ?? null,
    ...(draft.thumb !== null && { thumb_id: draft.thumb.id }),
    ...(start_at !== null && { start_at }),
    end_at: readLocalMoment(draft.end_at),
    product_ids: draft.products.map(({ id }) => id),
  };
};

interface Editing {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (changes: Partial<Draft>) => void;
}

function Content({ draft, errors, set }: Editing) {
  const isBrowser = useBrowserValue(() => true, false);
  return (
    <div className="panel min-w-0 space-y-4 p-4 lg:p-5">
      <CountedField
        label="Tiêu đề"
        value={draft.title}
        max={80}
        error={errors['title']}
        onChange={(title) => set({ title })}
      />
      <CountedField
        label="Câu giới thiệu"
        value={draft.tag_line}
        max={140}
        onChange={(tag_line) => set({ tag_line })}
      />
      <ProductPicker
        label="Sản phẩm"
        products={draft.products}
        max={SHOWROOM_PRODUCTS_MAX}
        ordered={false}
        error={errors['product_ids']}
        onChange={(products) => set({ products })}
      />
      <div>
        <p className="label">Câu chuyện</p>
        {isBrowser ? (
          <SectionBoundary fallback={PLACE}>
            <RichText
              html={draft.story}
              onChange={(story) => set({ story })}
              noun="câu chuyện"
              label="Câu chuyện của showroom"
              upload={uploadTextPicture}
            />
          </SectionBoundary>
        ) : (
          PLACE
        )}
      </div>
    </div>
  );
}

function Terms({ draft, errors, set }: Editing) {
  return (
    <>
      <Field label="Trạng thái">
        {(control) => (
          <Select
            {...control}
            value={draft.status}
            options={STATUSES}
            onChange={({ target }) => set({ status: target.value as Draft['status'] })}
          />
        )}
      </Field>
      {(['start_at', 'end_at'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'start_at' ? 'Mở từ' : 'Đến'}
          hint={name === 'start_at' ? 'Để trống: ngay khi lưu' : 'Để trống: không hết hạn'}
          error={errors[name]}
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={draft[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Field label="Đường dẫn" hint="Để trống: lấy từ tiêu đề" error={errors['slug']}>
        {(control) => (
          <Input
            {...control}
            value={draft.slug}
            maxLength={100}
            placeholder={slugify(draft.title)}
            onChange={({ target }) => set({ slug: target.value.trim() })}
          />
        )}
      </Field>
      <PictureField
        label="Ảnh bìa"
        picture={draft.image}
        shape="aspect-[3/1]"
        required
        error={errors['image_id']}
        onChange={(image) => set({ image })}
      />
      <PictureField
        label="Ảnh bìa điện thoại"
        hint="Để trống: dùng ảnh bìa"
        picture={draft.image_mobile}
        shape="aspect-[2/1]"
        error={errors['image_mobile_id']}
        onChange={(image_mobile) => set({ image_mobile })}
      />
      <PictureField
        label="Ảnh thẻ"
        hint="Để trống: dùng ảnh bìa"
        picture={draft.thumb}
        shape="aspect-[16/9]"
        required={draft.thumb !== null}
        error={errors['thumb_id']}
        onChange={(thumb) => set({ thumb })}
      />
    </>
  );
}

export function ShowroomForm({ showroom, onSaved, onDeleted }: ShowroomFormProps) {
  const [draft, setDraft] = useState(() => draftOf(showroom));
  const [key] = useState(randomKey);
  const { busy, problem, save, refuse, reload } = useSave();
  const unsaved = useUnsavedText(draft);
  const send = async () => {
    const errors = errorsIn(draft);
    if (Object.keys(errors).length > 0) return refuse(errors);
    const body = inputOf(draft);
    const saved = await save(
      () =>
        showroom === null
          ? callWith({ idempotencyKey: key })(createShowroom, { body })
          : call(changeShowroom, {
              params: { id: showroom.id },
              body: { ...body, version: showroom.version },
            }),
      'Đã lưu showroom',
    );
    if (saved === undefined) return undefined;
    unsaved.allow();
    return onSaved(saved.data.showroom.id);
  };
  const remove = ({ id, title }: StaffShowroom) =>
    confirm({
      title: 'Xóa showroom',
      body: `Xóa “${title}”? Sản phẩm bên trong vẫn bán như cũ.`,
      onSubmit: () =>
        void save(
          () => call(deleteShowroom, { params: { id } }),
          'Đã xóa showroom',
          () => {
            unsaved.allow();
            onDeleted();
          },
        ),
    });
  const editing: Editing = {
    draft,
    errors: problem?.fields ?? {},
    set: (changes) => setDraft((now) => ({ ...now, ...changes })),
  };
  return (
    <CheckedForm
      aria-label="Showroom"
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onCheck={send}
    >
      <Content {...editing} />
      <div className="panel space-y-4 p-4 lg:p-5">
        <SaveProblem problem={problem} onReload={() => void reload()} />
        <Terms {...editing} />
        <FormFooter
          busy={busy}
          onRemove={showroom === null ? undefined : () => remove(showroom)}
          exit={
            showroom?.status === 'published' && (
              <LinkButton to={showroomPath(showroom.slug)}>Xem trang</LinkButton>
            )
          }
        />
      </div>
      {unsaved.dialog}
    </CheckedForm>
  );
}
