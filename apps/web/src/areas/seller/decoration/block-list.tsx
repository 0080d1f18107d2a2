import type { DecorationBlock } from '@market/contract/shop-decoration/schemas';
import { SortableList } from '#ui/sortable-list.tsx';
import { KINDS } from './block-kinds.ts';
import { BlockRow } from './block-row.tsx';

interface BlockListProps {
  readonly blocks: readonly DecorationBlock[];
  readonly gaps: ReadonlyMap<string, string>;
  readonly selected: string | null;
  readonly onSelect: (id: string) => void;
  readonly onChange: (blocks: readonly DecorationBlock[]) => void;
}

/** What a block is; with its title when there are several such blocks. */
const nameOf = ({ kind, title }: DecorationBlock, blocks: readonly DecorationBlock[]): string => {
  const { label } = KINDS[kind];
  const isOnly = blocks.filter((block) => block.kind === kind).length === 1;
  return isOnly || title === '' ? label : title;
};

/** The blocks in the order of the page. */
export function BlockList({ blocks, gaps, selected, onSelect, onChange }: BlockListProps) {
  const toggle = (toggled: string) =>
    onChange(blocks.map((block) => (block.id === toggled ? { ...block, visible: !block.visible } : block)));
  return (
    <SortableList
      items={blocks}
      noun="khối"
      nameOf={(block) => nameOf(block, blocks)}
      layout="column"
      onMove={onChange}
    >
      <ul aria-label="Khối trang" className="space-y-2">
        {blocks.map((block) => (
          <BlockRow
            key={block.id}
            block={block}
            name={nameOf(block, blocks)}
            gap={gaps.get(block.id) ?? null}
            isSelected={block.id === selected}
            onSelect={() => onSelect(block.id)}
            onToggle={() => toggle(block.id)}
          />
        ))}
      </ul>
    </SortableList>
  );
}
