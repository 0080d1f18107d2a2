import type { SellerProduct } from '@market/contract/catalogue/seller-schemas';
import { clsx } from 'clsx';
import { useNavigate } from 'react-router';
import { SELLER_PRODUCTS_PATH, sellerProductPath } from '#app/seller-paths.ts';
import { useLeaveDialog } from '#features/workspace/use-leave-dialog.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { BasicsSection } from './basics-section.tsx';
import type { EditorCategory } from './category-field.tsx';
import { DescriptionSection } from './description/description-section.tsx';
import { DetailsSection } from './details/details-section.tsx';
import type { Draft } from './draft/draft.ts';
import { EditorNotices } from './editor-notices.tsx';
import { failedUploadsText } from './media/failed-uploads.ts';
import { MediaSection } from './media/media-section.tsx';
import { useProductMedia } from './media/use-product-media.ts';
import { AssurancePanel } from './panels/assurance-panel.tsx';
import { ClassifiedsPanel } from './panels/classifieds-panel.tsx';
import { PreviewPanel } from './panels/preview-panel.tsx';
import { QualityPanel } from './panels/quality-panel.tsx';
import { StatusPanel } from './panels/status-panel.tsx';
import { PricesSection } from './prices/prices-section.tsx';
import { SaveButtons } from './save-buttons.tsx';
import type { DraftOwner } from './state/local-draft.ts';
import type { SaveIntent } from './state/save-product.ts';
import { useEditor } from './state/use-editor.ts';
import { useLocalDraft } from './state/use-local-draft.ts';
import { VariantsSection } from './variants/variants-section.tsx';

const ConflictDialog = lazyDialog(() => import('./conflict-dialog.tsx'));

const BACK_LINK = { to: SELLER_PRODUCTS_PATH, label: 'Về danh sách sản phẩm' };

interface ProductEditorProps {
  /** Null for a new one. */
  readonly product: SellerProduct | null;
  readonly categories: readonly EditorCategory[];
  readonly owner: DraftOwner;
  /** What was typed elsewhere of a new product. */
  readonly typed?: Draft | undefined;
}

const lostText = (first: string, others: number): string =>
  others === 0 ? first : `${first} Còn ${others} ảnh khác cũng không lấy được.`;

const savedText = ({ status, publish_at }: SellerProduct): string => {
  if (status !== 'draft') return 'Đã lưu sản phẩm';
  return publish_at === null ? 'Đã lưu nháp' : 'Đã lưu, sản phẩm sẽ tự đăng đúng giờ';
};

export function ProductEditor({ product, categories, owner, typed }: ProductEditorProps) {
  const navigate = useNavigate();
  const { form: root, focusWrong } = useFocusFirstError();
  const editor = useEditor({
    product,
    typed,
    onSaved: (now, lostPictures) => {
      local.clear();
      toast.success(savedText(now));
      const [lost] = lostPictures;
      if (lost !== undefined) toast.error(lostText(lost, lostPictures.length - 1));
      if (product !== null) return;
      guard.allow();
      void navigate(sellerProductPath(now.id), { replace: true });
    },
    onRefused: focusWrong,
  });
  const { base, draft, dirty, form, saving, conflict } = editor;
  const media = useProductMedia(form);
  const sending = media.uploads.some(({ error }) => error === null);
  const local = useLocalDraft({
    owner,
    productId: product?.id ?? null,
    current: dirty ? { base, draft } : null,
  });
  // a draft that is offered is not overwritten
  const guard = useLeaveDialog(() => dirty || media.uploads.length > 0, { hasDraft: local.offered === null });
  const save = (intent: SaveIntent) => {
    const failed = failedUploadsText(media.uploads);
    if (sending) toast.info('Ảnh đang tải lên, hãy đợi xong rồi lưu.');
    else if (failed === null) editor.save(intent);
    else {
      toast.error(failed);
      focusWrong();
    }
  };
  const buttons = { draft, base, saving, onSave: save };
  // on phones the pictures come first: by style until scripts answer, then for keyboards and screen readers, too
  const isNarrow = useBrowserValue(() => matchMedia('(width < 64rem)').matches, false);
  const basics = <BasicsSection key="basics" form={form} categories={categories} />;
  const pictures = (
    <div key="pictures" className="max-lg:order-first">
      <MediaSection form={form} media={media} />
    </div>
  );
  return (
    <WorkspacePage
      title={product === null ? 'Thêm sản phẩm' : 'Sửa sản phẩm'}
      back={BACK_LINK}
      actions={
        <>
          {dirty && <span className="badge b-accent max-lg:hidden!">Chưa lưu</span>}
          <span className="flex gap-2 max-lg:hidden">
            <SaveButtons {...buttons} />
          </span>
        </>
      }
    >
      <form
        ref={root}
        noValidate
        aria-label="Sản phẩm"
        className="space-y-3 max-lg:pb-8 lg:space-y-4"
        onSubmit={(event) => event.preventDefault()}
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
        {/* the answer of a save replaces what is in the fields */}
        <div
          inert={saving !== null}
          className={clsx(
            'grid grid-cols-1 items-start gap-3 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-4',
            saving !== null && 'opacity-60',
          )}
        >
          <div className="flex min-w-0 flex-col gap-3 lg:gap-4">
            {isNarrow ? [pictures, basics] : [basics, pictures]}
            <VariantsSection form={form} />
            <PricesSection form={form} />
            <DescriptionSection form={form} />
            <DetailsSection form={form} />
          </div>
          <div className="min-w-0 space-y-3 lg:space-y-4">
            <StatusPanel form={form} base={base} />
            {draft.isClassifieds && <ClassifiedsPanel form={form} />}
            <AssurancePanel form={form} base={base} />
            <PreviewPanel draft={draft} productId={product?.id ?? null} dirty={dirty} />
            <QualityPanel draft={draft} />
          </div>
        </div>
        <div className="bottom-bar fixed inset-x-0 bottom-0 z-50 flex gap-2.5 bg-surface p-3 pb-4 shadow-dock lg:hidden">
          <SaveButtons {...buttons} wide />
        </div>
      </form>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          draft={draft}
          onResolve={editor.resolve}
          onClose={editor.closeConflict}
        />
      )}
      {guard.dialog}
    </WorkspacePage>
  );
}
