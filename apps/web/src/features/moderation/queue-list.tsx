import type { QueueItem } from '@market/contract/moderation/schemas';
import { clsx } from 'clsx';
import { Hand } from '#ui/icons.ts';
import { Link } from 'react-router';
import { Thumb } from '#ui/thumb.tsx';
import { queueAddress, type QueueAddress } from './queue-address.ts';
import { isLate, waitText } from './texts.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

interface QueueRowProps {
  readonly item: QueueItem;
  readonly to: string;
  readonly current: boolean;
  readonly userId: number;
  readonly now: number;
  readonly selection: Selection;
}

function QueueRow({ item, to, current, userId, now, selection }: QueueRowProps) {
  const { id, kind, title, shop, claimed_by: holder, marks } = item;
  const warnings = marks.filter(({ tone }) => tone === 'warning').length;
  return (
    <li className={clsx('relative flex items-center gap-3 px-4 py-3', current && 'bg-brand-soft')}>
      <input
        type="checkbox"
        aria-label={`Chọn ${title}`}
        checked={selection.ids.has(id)}
        onChange={() => selection.toggle(id)}
        className="relative z-10 size-4 flex-none accent-brand max-lg:hidden"
      />
      <Thumb src={item.image} className="size-12" />
      <span className="min-w-0 flex-1">
        <Link
          to={to}
          preventScrollReset
          aria-current={current || undefined}
          className="line-clamp-1 font-semibold after:absolute after:inset-0"
        >
          {title}
        </Link>
        <span className="flex gap-2 text-sm text-ink-2">
          <span className="min-w-0 flex-1 truncate">{kind !== 'shop' && (shop?.name ?? 'Khách')}</span>
          <span className={clsx('num flex-none', isLate(item.due_at, now) && 'font-semibold text-deal-ink')}>
            {waitText(item.created_at, now)}
          </span>
        </span>
        {(holder !== null || warnings > 0) && (
          <span className="flex gap-2 text-xs">
            {holder !== null && (
              <span className="flex min-w-0 items-center gap-1 text-info-ink">
                <Hand aria-hidden className="size-3 flex-none" />
                <span className="truncate">
                  {holder.id === userId ? 'Bạn đang xem' : `${holder.name} đang xem`}
                </span>
              </span>
            )}
            {warnings > 0 && <span className="flex-none text-accent-ink">{warnings} dấu hiệu</span>}
          </span>
        )}
      </span>
    </li>
  );
}

interface QueueListProps {
  readonly items: readonly QueueItem[];
  readonly path: string;
  readonly address: QueueAddress;
  readonly currentId: string | null;
  readonly userId: number;
  readonly now: number;
  readonly selection: Selection;
}

export function QueueList({ items, path, address, currentId, ...row }: QueueListProps) {
  return (
    <ul aria-label="Đang chờ" className="panel divide-y divide-line overflow-hidden">
      {items.map((item) => (
        <QueueRow
          key={item.id}
          item={item}
          to={queueAddress(path, { ...address, itemId: item.id })}
          current={item.id === currentId}
          {...row}
        />
      ))}
    </ul>
  );
}
