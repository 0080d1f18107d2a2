import { lazy, useState } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { useNavigate } from 'react-router';
import { PRODUCT_TITLE_MAX } from '@market/contract/rules/seller-products';
import { NEW_PRODUCT_PATH } from '#app/seller-paths.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, Input } from '#ui/field.tsx';
import { NoscriptNotice } from '#ui/noscript-notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { UNITS } from '../basics-section.tsx';
import { CategoryField, type EditorCategory } from '../category-field.tsx';
import type { Draft } from '../draft/draft.ts';
import { cellsOf, withCells } from '../draft/matrix.ts';
import { EditorNotices } from '../editor-notices.tsx';
import { failedUploadsText } from '../media/failed-uploads.ts';
import { useProductMedia } from '../media/use-product-media.ts';
import { Section } from '../section.tsx';
import type { DraftOwner } from '../state/local-draft.ts';
import type { Editor } from '../state/use-editor.ts';
import { useLocalDraft } from '../state/use-local-draft.ts';
import { QuickPictures } from './quick-pictures.tsx';
import { QuickPrices } from './quick-prices.tsx';
import { categoryUnder, suggestCategory } from './suggest-category.ts';

const AttributeFields = lazy(() => import('../details/attribute-fields.tsx'));

/** What the editor of a new product begins with, in the state of its address. */
export interface TypedProduct {
  readonly typed: Draft;
}

interface QuickProductProps {
  readonly editor: Editor;
  readonly categories: readonly EditorCategory[];
  readonly owner: DraftOwner;
}

const NO_STOCK = 'Nhập số hàng đang có, ví dụ 100.';

function TitleField({ editor: { form }, categories }: Pick<QuickProductProps, 'editor' | 'categories'>) {
  const { draft, set, errors } = form;
  const [choosing, setChoosing] = useState(false);
  const chosen = categories.find(({ id }) => id === draft.category?.lv2);
  const write = (title: string) =>
    set((now) => ({ title, ...(!choosing && { category: categoryUnder(title, now, categories) }) }));
  const isSuggested = chosen !== undefined && suggestCategory(draft.title, categories)?.id === chosen.id;
  const asksCategory = choosing || (draft.title.trim() !== '' && chosen === undefined);
  return (
    <div className="space-y-3.5">
      <Field label="2. Tên hàng" error={errors['title']}>
        {(control) => (
          <Input
            {...control}
            value={draft.title}
            maxLength={PRODUCT_TITLE_MAX}
            placeholder="Đồ bộ hoa nhí tole lanh tay cánh tiên"
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      {asksCategory && <CategoryField form={form} categories={categories} />}
      {!asksCategory && chosen !== undefined && (
        <p className="-mt-2.5 flex flex-wrap items-center gap-x-1 text-sm text-ink-2">
          {isSuggested ? 'Ngành gợi ý' : 'Ngành hàng'}: {chosen.name}.
          <button
            type="button"
            className="link min-h-11 font-semibold lg:min-h-6"
            onClick={() => setChoosing(true)}
          >
            Đổi
          </button>
        </p>
      )}
    </div>
  );
}

function StockFields({
  editor: { form },
  error,
}: Pick<QuickProductProps, 'editor'> & { error?: string | undefined }) {
  const { draft, set } = form;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 text-base">
        <label htmlFor="co-san" className="flex-none">
          Có sẵn, giao ngay
        </label>
        <span className="w-20 flex-none lg:w-24">
          <Input
            id="co-san"
            className="num"
            inputMode="numeric"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? undefined : 'co-san-loi'}
            value={cellsOf(draft, []).stock}
            onChange={({ target }) => set((now) => withCells(now, [], { stock: target.value }))}
          />
        </span>
        <select
          aria-label="Bán theo đơn vị"
          className="input w-22! flex-none"
          value={draft.unit}
          onChange={({ target }) => set({ unit: target.value })}
        >
          {UNITS.map((unit) => (
            <option key={unit}>{unit}</option>
          ))}
        </select>
      </div>
      {error !== undefined && <FieldError id="co-san-loi">{error}</FieldError>}
    </div>
  );
}

/** Picture, name and price publish a product; the rest can be filled in later. */
export function QuickProduct({ editor, categories, owner }: QuickProductProps) {
  const navigate = useNavigate();
  const { base, draft, dirty, form, saving } = editor;
  const { form: root, focusWrong } = useFocusFirstError();
  const media = useProductMedia(form);
  const [checked, setChecked] = useState(false);
  const local = useLocalDraft({ owner, productId: null, current: dirty ? { base, draft } : null });
  const isSending = media.uploads.some(({ error }) => error === null);
  const noStock = checked && cellsOf(draft, []).stock.trim() === '' ? NO_STOCK : undefined;
  const required = form.attributes.filter((attribute) => attribute.required);
  /** A file that failed to arrive is sent again or removed first. */
  const refuseFailedUploads = (): boolean => {
    const failed = failedUploadsText(media.uploads);
    if (failed !== null) toast.error(failed);
    return failed !== null;
  };
  const publish = () => {
    setChecked(true);
    if (!refuseFailedUploads() && cellsOf(draft, []).stock.trim() !== '') editor.save('sale');
    focusWrong();
  };
  const fillAll = () => {
    if (refuseFailedUploads()) return focusWrong();
    local.clear();
    return void navigate(NEW_PRODUCT_PATH, { state: { typed: draft } satisfies TypedProduct });
  };
  return (
    <Section
      id="mon-hang-dau-tien"
      title="Món hàng đầu tiên"
      end={<span className="text-sm text-ink-3">Các mục khác điền sau</span>}
      className="scroll-mt-20"
    >
      <NoscriptNotice>Hãy bật JavaScript trong trình duyệt để đăng món hàng.</NoscriptNotice>
      <form
        ref={root}
        noValidate
        aria-label="Món hàng đầu tiên"
        className="noscript:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        <EditorNotices
          editor={editor}
          offered={local.offered}
          onTake={() => {
            if (local.offered !== null) editor.restore(local.offered.base ?? base, local.offered.draft);
            local.take();
          }}
          onDrop={local.clear}
        />
        <div className="grid gap-4 lg:grid-cols-[11rem_minmax(0,1fr)]">
          <QuickPictures form={form} media={media} />
          <div className="min-w-0 space-y-4">
            <TitleField editor={editor} categories={categories} />
            {required.length > 0 && (
              <SectionBoundary>
                <AttributeFields form={{ ...form, attributes: required }} />
              </SectionBoundary>
            )}
            <QuickPrices form={form} />
            <div className="space-y-3 border-t border-line pt-4">
              <StockFields editor={editor} error={noStock ?? form.errors['variants.0.inventory_quantity']} />
              <div className="grid grid-cols-2 gap-2.5 lg:flex lg:justify-end">
                <Button className="max-lg:h-12!" disabled={isSending} onClick={fillAll}>
                  Điền đầy đủ
                </Button>
                <Button
                  appearance="primary"
                  type="submit"
                  className="max-lg:h-12!"
                  loading={saving !== null}
                  disabled={isSending}
                >
                  Đăng món này
                </Button>
              </div>
            </div>
          </div>
        </div>
      </form>
    </Section>
  );
}
