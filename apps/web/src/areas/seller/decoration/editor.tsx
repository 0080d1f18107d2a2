import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { clsx } from 'clsx';
import { Eye } from '#ui/icons.ts';
import { useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { shopPath } from '#app/paths.ts';
import { DECORATION_PREVIEW_PATH } from '#app/seller-paths.ts';
import { useLeaveDialog } from '#features/workspace/use-leave-dialog.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { timeOfDay } from '#ui/format-date.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import { gapsOf, publishedText } from './block-gap.ts';
import { BlocksPanel, COVER, FEATURED } from './blocks-panel.tsx';
import { FormPanel } from './form-panel.tsx';
import type { DecorationPage } from './load-decoration.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { useDecoration } from './use-decoration.ts';
import { useShopChange } from './use-shop-change.ts';

const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx'));
const CHANGED = 'decoration.errors.changed';

type Draft = ReturnType<typeof useDecoration>;

const stateText = ({ saving, failure, dirty, decoration }: Draft): string => {
  if (saving) return 'Đang lưu…';
  if (failure !== null) return 'Chưa lưu được';
  if (dirty) return 'Đang sửa…';
  return decoration.saved_at === null ? 'Chưa sửa gì' : `Đã lưu ${timeOfDay(decoration.saved_at)}`;
};

function FailureNotice({ draft: { failure, save } }: { readonly draft: Draft }) {
  if (failure === null) return null;
  const isConflict = failure.code === CHANGED;
  return (
    <Notice kind="error" className="mb-4">
      {failure.message}{' '}
      <button type="button" className="link" onClick={() => (isConflict ? location.reload() : void save())}>
        {isConflict ? 'Tải lại trang' : 'Lưu lại'}
      </button>
    </Notice>
  );
}

interface ActionsProps {
  readonly draft: Draft;
  readonly slug: string;
  readonly gaps: ReadonlyMap<string, string>;
}

function Actions({ draft, slug, gaps }: ActionsProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const isPublished = draft.decoration.published && !draft.dirty;
  const publish = async () => {
    setBusy(true);
    if (await draft.publish()) toast.success(publishedText(gaps), { text: 'Xem shop', to: shopPath(slug) });
    setBusy(false);
  };
  /** The preview reads what is saved. */
  const look = async (event: MouseEvent) => {
    if (!draft.dirty) return;
    event.preventDefault();
    if (await draft.save()) await navigate(DECORATION_PREVIEW_PATH);
  };
  return (
    <>
      <LinkButton
        to={DECORATION_PREVIEW_PATH}
        icon={<Eye aria-hidden className="ico lg:hidden" />}
        className="max-lg:w-11 max-lg:px-0!"
        onClick={(event) => void look(event)}
      >
        <span className="max-lg:sr-only">Xem trước</span>
      </LinkButton>
      <Button appearance="primary" loading={busy} disabled={isPublished} onClick={() => void publish()}>
        {isPublished ? 'Đã đăng' : 'Đăng'}
      </Button>
    </>
  );
}

const hasRoomForForm = (): boolean => matchMedia('(min-width: 64rem)').matches;

/** Which part is selected: beside the list the first one, until another one that exists is chosen. */
const useSelection = (blocks: readonly DecorationBlock[]) => {
  const [chosen, select] = useState<string | null>(null);
  const wide = useBrowserValue(hasRoomForForm, false);
  const exists = blocks.some(({ id }) => id === chosen) || chosen === COVER || chosen === FEATURED;
  const first = wide ? (blocks[0]?.id ?? COVER) : null;
  const selected = exists ? chosen : first;
  return { selected, block: blocks.find(({ id }) => id === selected), select };
};

export function DecorationEditor({ page }: { readonly page: DecorationPage }) {
  const draft = useDecoration(page);
  const { blocks, decoration, preview } = draft;
  const change = useShopChange(page.shop, draft.showPreview);
  const { selected, block, select } = useSelection(blocks);
  const [versionsOpen, setVersionsOpen] = useState(false);
  const unsaved = useLeaveDialog(() => draft.failure !== null || change.isUnsaved);
  const gaps = gapsOf(blocks, change.shop);
  const surroundings = {
    collections: page.collections,
    products: page.products,
    titles: new Map(decoration.products.map(({ id, title }) => [id, title])),
  };
  const restore = async (id: number) => {
    if (!(await draft.restore(id))) return;
    setVersionsOpen(false);
    toast.success('Đã chép bản cũ vào bản nháp');
  };
  return (
    <WorkspacePage
      title="Trang trí shop"
      actions={<Actions draft={draft} slug={change.shop.slug} gaps={gaps} />}
    >
      <FailureNotice draft={draft} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_18rem]">
        <div className={clsx('min-w-0', selected !== null && 'max-lg:hidden')}>
          <BlocksPanel
            blocks={blocks}
            gaps={gaps}
            selected={selected}
            versionCount={decoration.versions.length}
            onSelect={select}
            onChange={(changed) => draft.change(() => changed)}
            onVersions={() => setVersionsOpen(true)}
          />
        </div>
        <div className="max-lg:hidden">
          <PreviewPanel
            shop={change.shop}
            blocks={preview}
            selected={selected}
            state={<span role="status">{stateText(draft)}</span>}
          />
        </div>
        {selected === null ? (
          <p className="panel p-4 text-sm text-ink-2 max-xl:hidden">Chọn một khối để sửa.</p>
        ) : (
          <FormPanel
            key={selected}
            selected={selected}
            block={block}
            surroundings={surroundings}
            change={change}
            gap={gaps.get(selected) ?? null}
            onChange={(write) =>
              draft.change((now) => now.map((one) => (one.id === selected ? write(one) : one)))
            }
            onRemove={() => draft.change((now) => now.filter(({ id }) => id !== selected))}
            onBack={() => select(null)}
          />
        )}
      </div>
      {versionsOpen && (
        <VersionsDialog
          versions={decoration.versions}
          losesDraft={draft.dirty || (decoration.saved_at !== null && !decoration.published)}
          problem={draft.failure?.message ?? null}
          onRestore={restore}
          onClose={() => setVersionsOpen(false)}
        />
      )}
      {unsaved.dialog}
    </WorkspacePage>
  );
}
