import type { BulkChange } from '@market/contract/catalogue/seller-bulk-schemas';
import type { UpQuota } from '@market/contract/catalogue/seller-schemas';
import { formatNumber } from '@market/contract/rules/money';
import { ArrowUpToLine, Boxes, Eye, LayoutGrid, Percent, Trash2, X } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { useMenu } from '#ui/use-menu.ts';

export type BulkDialog = 'price' | 'stock' | 'category';

interface BulkBarProps {
  /** Products that are chosen, and those that the list has. */
  readonly count: number;
  readonly total: number;
  readonly allChosen: boolean;
  readonly up: UpQuota | undefined;
  readonly working: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly onDialog: (dialog: BulkDialog) => void;
  readonly onChange: (change: BulkChange) => void;
  readonly onRemove: () => void;
}

const STATUSES = [
  { status: 'active', label: 'Đăng bán' },
  { status: 'inactive', label: 'Ẩn' },
  { status: 'draft', label: 'Chuyển về nháp' },
] as const;

const BUTTON =
  'max-lg:h-14! max-lg:flex-1 max-lg:flex-col max-lg:gap-0.5! max-lg:border-0! max-lg:px-1! max-lg:text-2xs!';

function StatusMenu({ onChange, working }: Pick<BulkBarProps, 'onChange' | 'working'>) {
  const menu = useMenu();
  return (
    <div {...menu.root} className="relative max-lg:flex max-lg:flex-1">
      <Button
        {...menu.trigger}
        size="sm"
        disabled={working}
        className={BUTTON}
        icon={<Eye aria-hidden className="ico" />}
      >
        Trạng thái
      </Button>
      {menu.open && (
        <div
          {...menu.panel}
          role="group"
          aria-label="Trạng thái mới"
          className="absolute right-0 z-30 w-48 rounded-lg border border-line bg-raised p-1.5 text-ink shadow-md max-lg:bottom-full lg:top-full"
        >
          {STATUSES.map(({ status, label }) => (
            <button
              key={status}
              type="button"
              className="flex h-10 w-full items-center rounded-md px-2.5 text-sm hover:bg-sunken max-lg:h-11"
              onClick={() => {
                menu.setOpen(false);
                onChange({ action: 'status', status });
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function Action({
  icon,
  children,
  ...button
}: {
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly appearance?: 'outline' | 'danger';
  readonly children: ReactNode;
}) {
  return (
    <Button {...button} size="sm" className={BUTTON} icon={icon}>
      {children}
    </Button>
  );
}

/** What can be done with the chosen products; at the bottom of phones. */
export function BulkBar(props: BulkBarProps) {
  const { count, total, allChosen, up, working, onAll, onClear, onDialog, onChange, onRemove } = props;
  return (
    <div
      role="group"
      aria-label="Thao tác hàng loạt"
      className="mb-3 flex flex-wrap items-center gap-2 rounded-lg bg-brand-soft px-4 py-2 text-sm text-brand-ink max-lg:fixed max-lg:inset-x-0 max-lg:z-50 max-lg:bottom-0 max-lg:mb-0 max-lg:rounded-none max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:px-2 max-lg:pb-[env(safe-area-inset-bottom)]"
    >
      <Checkbox checked={allChosen} indeterminate={!allChosen} onChange={onClear} labelClassName="text-sm!">
        <b aria-live="polite">Đã chọn {formatNumber(count)}</b>
      </Checkbox>
      {!allChosen && total > count && (
        <button type="button" className="link min-h-8 max-lg:min-h-11" onClick={onAll}>
          Chọn cả {formatNumber(total)}
        </button>
      )}
      <button
        type="button"
        aria-label="Bỏ chọn"
        className="icon-btn size-8! max-lg:ml-auto max-lg:size-11! lg:order-last"
        onClick={onClear}
      >
        <X aria-hidden className="ico" />
      </button>
      <span className="flex flex-wrap items-center gap-1.5 max-lg:basis-full max-lg:flex-nowrap max-lg:gap-0 lg:ml-auto">
        <Action
          icon={<Percent aria-hidden className="ico" />}
          disabled={working}
          onClick={() => onDialog('price')}
        >
          Giá ± %
        </Action>
        <Action
          icon={<Boxes aria-hidden className="ico" />}
          disabled={working}
          onClick={() => onDialog('stock')}
        >
          Tồn kho
        </Action>
        <Action
          icon={<LayoutGrid aria-hidden className="ico" />}
          disabled={working}
          onClick={() => onDialog('category')}
        >
          Ngành
        </Action>
        <StatusMenu onChange={onChange} working={working} />
        <Action
          icon={<ArrowUpToLine aria-hidden className="ico" />}
          disabled={working || up?.remaining === 0}
          onClick={() => onChange({ action: 'up' })}
        >
          Đẩy tin
          {up !== undefined && (
            <span className="num font-normal text-ink-3 max-lg:sr-only">
              còn {up.remaining}/{up.most}
            </span>
          )}
        </Action>
        <Action
          icon={<Trash2 aria-hidden className="ico" />}
          appearance="danger"
          disabled={working}
          onClick={onRemove}
        >
          Xóa
        </Action>
      </span>
    </div>
  );
}
