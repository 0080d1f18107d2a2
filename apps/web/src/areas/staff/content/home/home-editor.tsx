import { arrangeHome } from '@market/contract/content/staff-routes';
import type { StaffHomeSection } from '@market/contract/content/staff-schemas';
import { HOME_SOURCE_LABELS, takesPinned } from '@market/contract/rules/home-blocks';
import { Eye, EyeOff, Pin } from '#ui/icons.ts';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { SortableRows } from '#features/staff-content/sortable-rows.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { useLeaveDialog } from '#features/workspace/use-leave-dialog.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { ContentPage } from '../content-page.tsx';
import { AddBlock } from './add-block.tsx';
import { BlockPanel } from './block-panel.tsx';

interface HomeEditorProps {
  readonly sections: readonly StaffHomeSection[];
  readonly version: number;
}

const useArrangement = ({ sections, version }: HomeEditorProps) => {
  const [blocks, setBlocks] = useState(sections);
  const saving = useSave();
  const isChanged = JSON.stringify(blocks) !== JSON.stringify(sections);
  const unsaved = useLeaveDialog(() => isChanged);
  const change = (id: number, changes: Partial<StaffHomeSection>) =>
    setBlocks((now) => now.map((block) => (block.id === id ? { ...block, ...changes } : block)));
  const publish = () => {
    const sent = blocks.map(({ id, title, sub_title, limit, hidden, pinned_product_ids }) => ({
      id,
      title,
      sub_title,
      limit,
      hidden,
      pinned_product_ids,
    }));
    return saving.save(
      () => call(arrangeHome, { body: { version, sections: sent } }),
      'Đã xuất bản. Trang chủ đổi ngay.',
    );
  };
  return { blocks, setBlocks, change, publish, isChanged, saving, unsaved };
};

function Block({
  block,
  isSelected,
  onSelect,
  onToggle,
}: {
  readonly block: StaffHomeSection;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onToggle: () => void;
}) {
  const pins = block.pinned_product_ids.length;
  return (
    <>
      <button
        type="button"
        aria-pressed={isSelected}
        className="flex min-h-14 min-w-0 flex-1 flex-col justify-center text-left"
        onClick={onSelect}
      >
        <span className="sr-only">Sửa khối </span>
        <b
          className={
            block.hidden ? 'truncate font-semibold text-ink-3 line-through' : 'truncate font-semibold'
          }
        >
          {block.title}
        </b>
        <span className="flex items-center gap-2 truncate text-sm text-ink-2">
          {HOME_SOURCE_LABELS[block.source]} · {block.limit} mục
          {pins > 0 && takesPinned(block.source) && (
            <span className="flex items-center gap-1">
              <Pin aria-hidden className="ico size-3.5!" />
              {pins} ghim
            </span>
          )}
        </span>
      </button>
      <IconButton
        label={block.hidden ? `Hiện khối ${block.title}` : `Ẩn khối ${block.title}`}
        className="flex-none text-ink-3"
        onClick={onToggle}
      >
        {block.hidden ? <EyeOff aria-hidden className="ico" /> : <Eye aria-hidden className="ico" />}
      </IconButton>
    </>
  );
}

/** The blocks of the home page: changed here first, then published at once. */
export function HomeEditor(props: HomeEditorProps) {
  const { blocks, setBlocks, change, publish, isChanged, saving, unsaved } = useArrangement(props);
  const [selected, setSelected] = useState<number | null>(null);
  const block = blocks.find(({ id }) => id === selected);
  const publishButton = (
    <Button
      appearance="primary"
      loading={saving.busy}
      aria-disabled={!isChanged}
      onClick={() => isChanged && void publish()}
    >
      Xuất bản
    </Button>
  );
  return (
    <ContentPage actions={publishButton}>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section className="panel overflow-hidden" aria-labelledby="khoi-trang-chu">
          <header className="flex items-center gap-3 border-b border-line p-4">
            <div className="min-w-0">
              <h2 id="khoi-trang-chu" className="text-md font-bold">
                Khối trang chủ
              </h2>
              <p className="text-sm text-ink-2" role="status">
                {isChanged ? 'Có thay đổi chưa xuất bản' : 'Kéo hoặc dùng phím để đổi chỗ'}
              </p>
            </div>
            <span className="ml-auto flex gap-2">
              {isChanged && <Button onClick={() => setBlocks(props.sections)}>Bỏ thay đổi</Button>}
              {!isChanged && <AddBlock />}
            </span>
          </header>
          {saving.problem !== null && (
            <div className="p-4">
              <SaveProblem problem={saving.problem} onReload={() => void saving.reload()} />
            </div>
          )}
          <SortableRows
            label="Khối trang chủ"
            noun="khối"
            rows={blocks}
            selected={selected}
            onMove={setBlocks}
          >
            {(row) => (
              <Block
                block={row}
                isSelected={row.id === selected}
                onSelect={() => setSelected(row.id)}
                onToggle={() => change(row.id, { hidden: !row.hidden })}
              />
            )}
          </SortableRows>
        </section>
        {block === undefined ? (
          <p className="panel p-5 text-sm text-ink-2 max-lg:hidden">
            Chọn một khối để đổi tiêu đề, số mục và sản phẩm ghim.
          </p>
        ) : (
          <BlockPanel
            key={block.id}
            block={block}
            canDelete={!isChanged}
            onChange={(changes) => change(block.id, changes)}
            onClose={() => setSelected(null)}
          />
        )}
      </div>
      {unsaved.dialog}
    </ContentPage>
  );
}
