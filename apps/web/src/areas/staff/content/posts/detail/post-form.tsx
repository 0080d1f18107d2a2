import { changePost, createPost, deletePost } from '@market/contract/blog/staff-routes';
import type { StaffPost } from '@market/contract/blog/staff-schemas';
import { slugify } from '@market/contract/rules/text';
import { lazy, useState } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { call, callWith } from '#app/api.ts';
import { randomKey } from '#app/random-key.ts';
import { CountedField } from '#features/staff-content/counted-field.tsx';
import { PictureField, type ContentPicture } from '#features/staff-content/picture-field.tsx';
import { FormFooter } from '#features/staff-content/form-footer.tsx';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { uploadTextPicture } from '#features/staff-content/upload-picture.ts';
import { useSave } from '#features/staff-content/use-save.ts';
import { localMoment, readLocalMoment } from '#features/workspace/local-moment.ts';
import { useUnsavedText } from '#features/workspace/use-unsaved-text.ts';
import { LinkButton } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, FieldError, Input, Select } from '#ui/field.tsx';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const RichText = lazy(() => import('#features/rich-text/rich-text.tsx'));
const PLACE = <div className="skeleton h-96 rounded-md" />;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const STATUSES = [
  { value: 'draft', label: 'Nháp, chưa ai thấy' },
  { value: 'publish', label: 'Đăng' },
];

interface PostFormProps {
  /** Null for a new one. */
  readonly post: StaffPost | null;
  readonly onSaved: (id: number) => void;
  readonly onDeleted: () => void;
}

const draftOf = (post: StaffPost | null) => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  excerpt: post?.excerpt ?? '',
  content: post?.content ?? '',
  image: post?.image_id && post.image ? ({ id: post.image_id, url: post.image } as ContentPicture) : null,
  image_alt: post?.image_alt ?? '',
  status: post?.status ?? ('draft' as const),
  published_at: localMoment(post?.published_at ?? null),
});
type Draft = ReturnType<typeof draftOf>;

const errorsIn = ({ title, slug, status, content }: Draft): Record<string, string> => ({
  ...(title.trim() === '' && { title: 'Vui lòng đặt tiêu đề.' }),
  ...(slug !== '' && !SLUG.test(slug) && { slug: 'Đường dẫn chỉ gồm chữ không dấu, số và dấu gạch nối.' }),
  ...(status === 'publish' && content === '' && { content: 'Bài đăng cần có nội dung.' }),
});

const inputOf = (draft: Draft) => {
  const published_at = readLocalMoment(draft.published_at);
  return {
    title: draft.title.trim(),
    ...(draft.slug !== '' && { slug: draft.slug }),
    excerpt: draft.excerpt.trim(),
    content: draft.content,
    image_id: draft.image?.id ?? null,
    image_alt: draft.image_alt.trim(),
    status: draft.status,
    ...(published_at !== null && { published_at }),
  };
};

interface Editing {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly set: (changes: Partial<Draft>) => void;
}

function Text({ draft, errors, set }: Editing) {
  const isBrowser = useBrowserValue(() => true, false);
  return (
    <div className="panel min-w-0 space-y-4 p-4 lg:p-5">
      <CountedField
        label="Tiêu đề"
        value={draft.title}
        max={120}
        error={errors['title']}
        onChange={(title) => set({ title })}
      />
      <CountedField
        label="Tóm tắt"
        rows={2}
        value={draft.excerpt}
        max={300}
        onChange={(excerpt) => set({ excerpt })}
      />
      <div>
        <p className="label">Nội dung</p>
        {isBrowser ? (
          <SectionBoundary fallback={PLACE}>
            <RichText
              html={draft.content}
              onChange={(content) => set({ content })}
              noun="bài viết"
              label="Nội dung bài viết"
              upload={uploadTextPicture}
              invalid={errors['content'] !== undefined}
            />
          </SectionBoundary>
        ) : (
          PLACE
        )}
        {errors['content'] !== undefined && <FieldError>{errors['content']}</FieldError>}
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
      <Field label="Ngày đăng" hint="Sau lúc này: bài tự hiện khi tới giờ">
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={draft.published_at}
            onChange={({ target }) => set({ published_at: target.value })}
          />
        )}
      </Field>
      <Field label="Đường dẫn" hint="Để trống: lấy từ tiêu đề" error={errors['slug']}>
        {(control) => (
          <Input
            {...control}
            value={draft.slug}
            maxLength={200}
            placeholder={slugify(draft.title)}
            onChange={({ target }) => set({ slug: target.value.trim() })}
          />
        )}
      </Field>
      <PictureField
        label="Ảnh đại diện"
        picture={draft.image}
        shape="aspect-[16/9]"
        error={errors['image_id']}
        onChange={(image) => set({ image })}
      />
      <Field label="Ảnh cho thấy gì">
        {(control) => (
          <Input
            {...control}
            value={draft.image_alt}
            maxLength={200}
            onChange={({ target }) => set({ image_alt: target.value })}
          />
        )}
      </Field>
    </>
  );
}

export function PostForm({ post, onSaved, onDeleted }: PostFormProps) {
  const [draft, setDraft] = useState(() => draftOf(post));
  const [key] = useState(randomKey);
  const { busy, problem, save, refuse, reload } = useSave();
  const unsaved = useUnsavedText(draft);
  const send = async () => {
    const errors = errorsIn(draft);
    if (Object.keys(errors).length > 0) return refuse(errors);
    const body = inputOf(draft);
    const saved = await save(
      () =>
        post === null
          ? callWith({ idempotencyKey: key })(createPost, { body })
          : call(changePost, { params: { id: post.id }, body: { ...body, version: post.version } }),
      'Đã lưu bài',
    );
    if (saved === undefined) return undefined;
    unsaved.allow();
    return onSaved(saved.data.post.id);
  };
  const remove = ({ id, title }: StaffPost) =>
    confirm({
      title: 'Xóa bài',
      body: `Xóa “${title}”? Liên kết tới bài sẽ báo không tìm thấy.`,
      onSubmit: () =>
        void save(
          () => call(deletePost, { params: { id } }),
          'Đã xóa bài',
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
      aria-label="Bài viết"
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
      onCheck={send}
    >
      <Text {...editing} />
      <div className="panel space-y-4 p-4 lg:p-5">
        <SaveProblem problem={problem} onReload={() => void reload()} />
        <Terms {...editing} />
        <FormFooter
          busy={busy}
          onRemove={post === null ? undefined : () => remove(post)}
          exit={post?.status === 'publish' && <LinkButton to={`/tin-tuc/${post.slug}`}>Xem bài</LinkButton>}
        />
      </div>
      {unsaved.dialog}
    </CheckedForm>
  );
}
