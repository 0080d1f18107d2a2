import type { ListedCashRefund } from '@market/contract/orders/cash-refund-schemas';
import { dong } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { sellerOrderPath } from '#app/paths.ts';
import { dayTime } from '#ui/format-date.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';

const TONES: Record<ListedCashRefund['state'], BadgeTone> = {
  due: 'accent',
  given: 'info',
  received: 'brand',
  disputed: 'mute',
  upheld: 'deal',
  waived: 'mute',
};

export function CashRow({ refund }: { readonly refund: ListedCashRefund }) {
  const { order_id, order_number, buyer, amount, reason, state, state_label, text, asked_at } = refund;
  return (
    <li className="panel p-4 text-base">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={sellerOrderPath(order_id)}
          className="num flex min-h-8 items-center font-semibold underline-offset-2 hover:underline max-lg:min-h-11"
        >
          #{order_number}
        </Link>
        <time dateTime={asked_at} className="text-sm text-ink-3">
          {dayTime(asked_at)}
        </time>
        <span className="ml-auto">
          <Badge tone={TONES[state]}>{state_label}</Badge>
        </span>
      </div>
      <p className="mt-1">
        <b className="num font-semibold">{dong(amount)}</b> · {buyer.name}
      </p>
      {reason !== '' && <p className="line-clamp-2 break-words text-ink-2">{reason}</p>}
      <p className="mt-1 text-sm text-ink-2">{text}</p>
    </li>
  );
}
