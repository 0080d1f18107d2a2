import type { BankTransfer } from '@market/contract/bank-reconciliation/schemas';
import { dong } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { STAFF_BANK_PATH } from '#app/staff-paths.ts';
import { dayTime } from '#ui/format-date.ts';

export const linePath = ({ page = 1, id }: { readonly page?: number; readonly id?: number }): string => {
  const search = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(id !== undefined && { dong: String(id) }),
  }).toString();
  return search === '' ? STAFF_BANK_PATH : `${STAFF_BANK_PATH}?${search}`;
};

interface LineRowsProps {
  readonly transfers: readonly BankTransfer[];
  readonly selectedId: number | null;
  /** Of the list. */
  readonly page: number;
}

export function LineRows({ transfers, selectedId, page }: LineRowsProps) {
  return (
    <ul className="border-line lg:border-r">
      {transfers.map(({ id, at, amount, content }) => (
        <li key={id} className="border-b border-line">
          <Link
            to={`${linePath({ page, id })}#dong`}
            preventScrollReset
            aria-current={id === selectedId ? 'true' : undefined}
            className={clsx(
              'block min-h-15 px-4 py-2.5 lg:px-5',
              id === selectedId ? 'bg-brand-soft' : 'hover:bg-sunken',
            )}
          >
            <span className="num flex justify-between gap-3">
              <b className="font-semibold">+{dong(amount)}</b>
              <span className="text-sm text-ink-3">{dayTime(at)}</span>
            </span>
            <span className="block truncate text-sm text-ink-2">{content}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
