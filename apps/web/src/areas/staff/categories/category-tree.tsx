import { placeCategory } from '@market/contract/catalogue/category-staff-routes';
import type { CategoryPlacement, StaffCategory } from '@market/contract/catalogue/category-staff-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { ChevronDown, ChevronRight, EyeOff, Plus, Search } from '#ui/icons.ts';
import { useState, type KeyboardEvent } from 'react';
import { call } from '#app/api.ts';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { SortableRows } from '#features/staff-content/sortable-rows.tsx';
import { useSave } from '#features/staff-content/use-save.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Input } from '#ui/field.tsx';
import { placementIn, stepped, treeRows, type TreeRow } from './tree.ts';

interface CategoryTreeProps {
  readonly categories: readonly StaffCategory[];
  readonly selected: number | null;
  readonly onSelect: (id: number) => void;
  readonly onAdd: () => void;
}

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

const usePlacing = () => {
  const saving = useSave();
  const [moved, setMoved] = useState<readonly TreeRow[] | null>(null);
  const put = async (id: number, body: CategoryPlacement, rows: readonly TreeRow[]) => {
    setMoved(rows);
    await saving.save(() => call(placeCategory, { params: { id }, body }), 'Đã chuyển chỗ');
    setMoved(null);
  };
  return { ...saving, moved, put };
};

function Row({
  row,
  isOpen,
  isSelected,
  onToggle,
  onSelect,
  onKeyDown,
}: {
  readonly row: TreeRow;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly onSelect: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}) {
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      {row.level === 1 ? (
        <IconButton
          label={isOpen ? `Thu gọn ${row.title}` : `Mở ${row.title}`}
          aria-expanded={isOpen}
          className={clsx('-ml-2 lg:h-9!', row.children === 0 && 'invisible')}
          onClick={onToggle}
        >
          <Chevron aria-hidden className="ico size-4!" />
        </IconButton>
      ) : (
        <span className="w-11 flex-none" />
      )}
      <button
        type="button"
        aria-pressed={isSelected}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 text-left max-lg:min-h-11"
        onClick={onSelect}
        onKeyDown={onKeyDown}
      >
        <span className="sr-only">Sửa danh mục </span>
        <span className={clsx('truncate', row.level === 1 && 'font-semibold', row.hidden && 'text-ink-3')}>
          {row.title}
        </span>
        {row.hidden && (
          <span className="flex items-center gap-1 text-xs text-ink-3">
            <EyeOff aria-hidden className="ico size-3.5!" /> Ẩn
          </span>
        )}
        <span className="num ml-auto text-sm text-ink-2">{formatNumber(row.total_products)}</span>
      </button>
    </>
  );
}

/** All categories: moved by mouse, touch, the keys of the handle, or Alt with the arrows. */
export function CategoryTree({ categories, selected, onSelect, onAdd }: CategoryTreeProps) {
  const [keyword, setKeyword] = useState('');
  const parentOf = categories.find(({ id }) => id === selected)?.parent_id;
  const first = categories.find(({ level }) => level === 1)?.id;
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set([parentOf ?? selected ?? first].flatMap((id) => id ?? [])),
  );
  const { moved, put, problem, reload } = usePlacing();
  const rows = moved ?? treeRows(categories, { open, keyword });
  const drop = (next: readonly TreeRow[], { id }: TreeRow) => {
    const placement = placementIn(next, id);
    if (placement !== null) void put(id, placement, next);
  };
  const step = (id: number) => (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    const next = stepped(rows, id, by);
    const placement = next && placementIn(next, id);
    if (next !== null && placement) void put(id, placement, next);
  };
  const toggle = (id: number) =>
    setOpen((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return (
    <section className="panel overflow-hidden" aria-labelledby="cay-danh-muc">
      <header className="flex items-center gap-2 border-b border-line p-4">
        <h2 id="cay-danh-muc" className="text-md font-bold">
          Cây danh mục <span className="text-sm font-normal text-ink-2">{categories.length} mục</span>
        </h2>
        <Button
          appearance="soft"
          className="ml-auto"
          icon={<Plus aria-hidden className="ico" />}
          onClick={onAdd}
        >
          Thêm
        </Button>
      </header>
      <div className="border-b border-line p-3">
        <Input
          aria-label="Tìm danh mục"
          placeholder="Tìm danh mục"
          icon={<Search aria-hidden className="ico" />}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
      </div>
      {problem !== null && (
        <div className="p-3">
          <SaveProblem problem={problem} onReload={() => void reload()} />
        </div>
      )}
      {rows.length === 0 && <p className="p-4 text-sm text-ink-2">Không có danh mục nào khớp.</p>}
      <SortableRows label="Danh mục" noun="danh mục" rows={rows} selected={selected} onMove={drop}>
        {(row) => (
          <Row
            row={row}
            isOpen={open.has(row.id) || keyword !== ''}
            isSelected={row.id === selected}
            onToggle={() => toggle(row.id)}
            onSelect={() => onSelect(row.id)}
            onKeyDown={step(row.id)}
          />
        )}
      </SortableRows>
      <p className="border-t border-line p-3 text-sm text-ink-2">
        Kéo để đổi thứ tự hoặc đổi danh mục cha. Phím Alt ↑ ↓ cũng vậy.
      </p>
    </section>
  );
}
