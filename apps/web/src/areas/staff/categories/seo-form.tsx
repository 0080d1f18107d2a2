import { changeSeoCategory } from '@market/contract/catalogue/category-staff-routes';
import type { CategorySeo } from '@market/contract/catalogue/category-staff-schemas';
import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from '@market/contract/rules/categories';
import { lazy, useState } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { call } from '#app/api.ts';
import { CountedField } from '#features/staff-content/counted-field.tsx';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { uploadTextPicture } from '#features/staff-content/upload-picture.ts';
import { useSave } from '#features/staff-content/use-save.ts';
import { useReportChanged } from '#features/workspace/use-unsaved-text.ts';
import { Button } from '#ui/button.tsx';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const RichText = lazy(() => import('#features/rich-text/rich-text.tsx'));
const PLACE = <div className="skeleton h-64 rounded-md" />;

function GooglePreview({ seo, host }: { readonly seo: CategorySeo; readonly host: string }) {
  return (
    <div>
      <p className="label">Xem trước trên Google</p>
      <div className="rounded-lg border border-line p-4">
        <p className="truncate text-xs text-ink-2">
          {host} › category › {seo.slug}
        </p>
        <p className="text-md text-info-ink">{seo.meta_title || seo.title}</p>
        <p className="text-sm text-ink-2">{seo.meta_description || 'Chưa có mô tả.'}</p>
      </div>
    </div>
  );
}

interface SeoFormProps {
  readonly seo: CategorySeo;
  /** Whether it holds what is not saved. */
  readonly onChanged: (isChanged: boolean) => void;
  readonly onSaved: () => void;
}

/** The texts of a category page. */
export function SeoForm({ seo, onChanged, onSaved }: SeoFormProps) {
  const [draft, setDraft] = useState(seo);
  useReportChanged(draft, onChanged);
  const { busy, problem, save, clear, reload } = useSave();
  const host = useBrowserValue(() => location.host, '');
  const isBrowser = host !== '';
  const set = (changes: Partial<CategorySeo>) => setDraft((now) => ({ ...now, ...changes }));
  const send = async () => {
    const { meta_title, meta_description, heading_title, content } = draft;
    const body = { version: seo.version, meta_title, meta_description, heading_title, content };
    const saved = await save(() => call(changeSeoCategory, { params: { id: seo.id }, body }), 'Đã lưu SEO');
    if (saved !== undefined) onSaved();
  };
  return (
    <form
      noValidate
      aria-label="Tìm kiếm và chia sẻ"
      className="panel space-y-4 p-4 lg:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2 className="text-md font-bold">Tìm kiếm và chia sẻ</h2>
      <SaveProblem
        problem={problem}
        onReload={() => {
          clear();
          void reload();
        }}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="space-y-4">
          <CountedField
            label="Tiêu đề SEO"
            value={draft.meta_title}
            max={META_TITLE_LENGTH}
            onChange={(meta_title) => set({ meta_title })}
          />
          <CountedField
            label="Mô tả"
            rows={3}
            value={draft.meta_description}
            max={META_DESCRIPTION_LENGTH}
            onChange={(meta_description) => set({ meta_description })}
          />
          <CountedField
            label="Tiêu đề cuối trang"
            value={draft.heading_title}
            max={120}
            onChange={(heading_title) => set({ heading_title })}
          />
        </div>
        <GooglePreview seo={{ ...draft, title: seo.title, slug: seo.slug }} host={host} />
      </div>
      <div>
        <p className="label">Bài viết cuối trang danh mục</p>
        {isBrowser ? (
          <SectionBoundary fallback={PLACE}>
            <RichText
              html={draft.content}
              onChange={(content) => set({ content })}
              noun="bài viết"
              label="Bài viết cuối trang"
              upload={uploadTextPicture}
            />
          </SectionBoundary>
        ) : (
          PLACE
        )}
      </div>
      <div className="flex justify-end gap-2 border-t border-line pt-4">
        <Button onClick={() => setDraft(seo)}>Hủy bỏ</Button>
        <Button type="submit" appearance="primary" loading={busy}>
          Lưu SEO
        </Button>
      </div>
    </form>
  );
}
