import type { Order } from '@market/contract/orders/schemas';
import { clsx } from 'clsx';
import { ArrowRight } from '#ui/icons.ts';
import { changeRows } from './change-rows.ts';

export function ProposedChanges({ order }: { readonly order: Pick<Order, 'change' | 'lineItems'> }) {
  const note = order.change?.note ?? '';
  return (
    <>
      <dl className="mt-3 divide-y divide-line rounded-lg bg-surface px-4 text-ink">
        {changeRows(order).map(({ key, label, was, now }) => (
          <div key={key} className="flex flex-wrap items-baseline gap-x-4 py-2.5">
            <dt className={clsx('min-w-40 flex-1', key === 'total' && 'font-semibold')}>{label}</dt>
            <dd className="num ml-auto flex items-center gap-2">
              <del className="text-ink-3">
                <span className="sr-only">Hiện tại </span>
                {was}
              </del>
              <ArrowRight aria-hidden className="ico size-4! text-ink-3" />
              <b className={clsx('font-semibold', key === 'total' && 'text-md')}>
                <span className="sr-only">thành </span>
                {now}
              </b>
            </dd>
          </div>
        ))}
      </dl>
      {note !== '' && (
        <p className="mt-3 break-words whitespace-pre-line">
          <b className="font-semibold">Shop viết:</b> {note}
        </p>
      )}
    </>
  );
}
