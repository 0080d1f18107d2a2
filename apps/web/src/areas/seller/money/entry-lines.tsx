import type { StatementEntry } from '@market/contract/settlement/schemas';
import { Link } from 'react-router';
import { sellerOrderPath } from '#app/paths.ts';
import { fullDate, timeOfDay } from '#ui/format-date.ts';
import { amountText, entryKind, questionOf } from './entry-texts.ts';

/** Every line of an entry; they sum to what the balance moved by. */
export function EntryLines({ entry }: { readonly entry: StatementEntry }) {
  const { at, order_id, lines, balance } = entry;
  return (
    <div className="rounded-lg border border-line bg-surface text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <b className="font-semibold">{questionOf(entry)}</b>
        <span className="num text-ink-3">
          {entryKind(entry)} {fullDate(at)} {timeOfDay(at)}
        </span>
        {order_id !== null && (
          <Link
            to={sellerOrderPath(order_id)}
            className="link ml-auto inline-flex items-center max-lg:min-h-11"
          >
            Mở đơn
          </Link>
        )}
      </div>
      <dl className="divide-y divide-line border-t border-line">
        {lines.map(({ code, label, amount }, index) => (
          <div key={`${code} ${index}`} className="flex gap-3 px-4 py-2">
            <dt className="min-w-0 font-medium">{label}</dt>
            <dd className="num ml-auto flex-none">{amountText(amount)}</dd>
          </div>
        ))}
        <div className="flex gap-3 border-t-line-strong px-4 py-2 font-bold">
          <dt>Vào ví shop</dt>
          <dd className="num ml-auto flex-none text-brand-ink">{amountText(entry.amount)}&nbsp;₫</dd>
        </div>
        <div className="flex gap-3 px-4 py-2 text-ink-2">
          <dt>Số dư sau đó</dt>
          <dd className="num ml-auto flex-none">{amountText(balance)}&nbsp;₫</dd>
        </div>
      </dl>
    </div>
  );
}
