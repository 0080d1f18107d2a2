import { BLOCKS_MAX, type BlockKind } from '@market/contract/rules/shop-decoration';
import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { clsx } from 'clsx';
import type { IconComponent } from '#ui/icon.tsx';
import { History, Image, Plus, Star } from '#ui/icons.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { newBlock } from './block-kinds.ts';
import { BlockList } from './block-list.tsx';
import { ROW } from './block-row.tsx';

const AddBlockDialog = lazyDialog(() => import('./add-block-dialog.tsx'));

/** Parts of the shop that are not ordered with the blocks. */
export const COVER = 'cover';
export const FEATURED = 'featured';

interface BlocksPanelProps {
  readonly blocks: readonly DecorationBlock[];
  /** What is missing, by the block. */
  readonly gaps: ReadonlyMap<string, string>;
  readonly selected: string | null;
  readonly versionCount: number;
  readonly onSelect: (id: string) => void;
  readonly onChange: (blocks: readonly DecorationBlock[]) => void;
  readonly onVersions: () => void;
}

interface FixedRowProps {
  readonly label: string;
  readonly Icon: IconComponent;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function FixedRow({ label, Icon, isSelected, onSelect }: FixedRowProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      className={clsx(
        ROW,
        'w-full gap-2.5 pl-9 text-left text-base',
        isSelected ? 'border-brand bg-brand-soft' : 'border-line bg-surface',
      )}
      onClick={onSelect}
    >
      <Icon aria-hidden className="ico text-ink-2" />
      {label}
    </button>
  );
}

/** The parts of the page in their order. */
export function BlocksPanel(props: BlocksPanelProps) {
  const { blocks, gaps, selected, versionCount, onSelect, onChange, onVersions } = props;
  const [adding, setAdding] = useState(false);
  const add = (kind: BlockKind) => {
    const block = newBlock(kind);
    setAdding(false);
    onChange([...blocks, block]);
    onSelect(block.id);
  };
  const fixed = (id: string, label: string, Icon: IconComponent) => (
    <FixedRow label={label} Icon={Icon} isSelected={selected === id} onSelect={() => onSelect(id)} />
  );
  return (
    <section className="panel p-4" aria-labelledby="khoi-trang">
      <h2 id="khoi-trang" className="mb-3 text-md font-bold">
        Khối trang
      </h2>
      <div className="space-y-2">
        {fixed(COVER, 'Ảnh bìa', Image)}
        <BlockList blocks={blocks} gaps={gaps} selected={selected} onSelect={onSelect} onChange={onChange} />
        {gaps.size > 0 && (
          <p role="status" className="text-sm text-accent-ink">
            Khách chưa thấy khối còn thiếu, kể cả khi bạn đăng trang.
          </p>
        )}
        {blocks.length === 0 && (
          <p className="text-sm text-ink-2">
            Chưa có khối nào. Đăng trang trống thì shop hiện trang mặc định.
          </p>
        )}
        {blocks.length < BLOCKS_MAX ? (
          <Button
            appearance="soft"
            className="w-full"
            icon={<Plus aria-hidden className="ico" />}
            onClick={() => setAdding(true)}
          >
            Thêm khối
          </Button>
        ) : (
          <p className="text-sm text-ink-2">Trang đã có tối đa {BLOCKS_MAX} khối.</p>
        )}
        <div className="space-y-2 border-t border-line pt-3">
          {fixed(FEATURED, 'Sản phẩm nổi bật', Star)}
          {versionCount > 0 && (
            <Button
              appearance="ghost"
              className="w-full"
              icon={<History aria-hidden className="ico" />}
              onClick={onVersions}
            >
              Các bản đã đăng ({versionCount})
            </Button>
          )}
        </div>
      </div>
      {adding && <AddBlockDialog onAdd={add} onClose={() => setAdding(false)} />}
    </section>
  );
}
