import type { Case } from '@market/contract/cases/schemas';
import { dong } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { sellerOrderPath } from '#app/paths.ts';
import { caseTone, deadlineText, statusText } from '#features/cases/case-text.ts';
import { TimeLeft } from '#features/cases/time-left.tsx';
import { dayTime } from '#ui/format-date.ts';
import { Badge } from '#ui/badge.tsx';

export function CaseRow({ shown: item }: { readonly shown: Case }) {
  const { order_id, order_number, number, state, state_label, type_label, amount, reason, created_at } = item;
  const deadline = deadlineText(item, 'seller');
  return (
    <li className="panel p-4 text-base">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={sellerOrderPath(order_id)}
          className="num flex min-h-8 items-center font-semibold underline-offset-2 hover:underline max-lg:min-h-11"
        >
          #{order_number}
        </Link>
        <span className="num text-sm text-ink-2">{number}</span>
        <time dateTime={created_at} className="text-sm text-ink-3">
          {dayTime(created_at)}
        </time>
        <span className="ml-auto">
          <Badge tone={caseTone(state)}>{state_label}</Badge>
        </span>
      </div>
      <p className="mt-1">
        <b className="font-semibold">{type_label}</b>
        {amount > 0 && <span className="num"> · {dong(amount)}</span>}
      </p>
      <p className="line-clamp-2 break-words text-ink-2">{reason}</p>
      <p className="mt-1 text-sm text-ink-2">
        {deadline === null || item.answer_by === null ? (
          statusText(item, 'seller')
        ) : (
          <>
            {deadline.by} <TimeLeft until={item.answer_by} />
          </>
        )}
      </p>
    </li>
  );
}
