import type { CoinTransaction } from '@market/contract/coins/schemas';
import { clsx } from 'clsx';
import type { IconComponent } from '#ui/icon.tsx';
import { Gift, PackageCheck, RotateCcw, ShoppingCart, TimerOff, UserPlus } from '#ui/icons.ts';
import { Link } from 'react-router';
import { orderPath } from '#app/paths.ts';
import { formatMoment, formatSignedCoins } from './coin-list.ts';

const ICONS: Record<CoinTransaction['kind'], IconComponent> = {
  earned: PackageCheck,
  redeemed: ShoppingCart,
  returned: RotateCcw,
  referral: UserPlus,
  expired: TimerOff,
  granted: Gift,
};

/** Keeps order numbers on one line. */
function Title({ text }: { readonly text: string }) {
  const [before, number = ''] = text.split(/(?=#CP-)/);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{number}</span>
    </>
  );
}

interface RowProps {
  readonly transaction: CoinTransaction;
  /** In ms. */
  readonly now: number;
}

function Row({ transaction, now }: RowProps) {
  const { kind, title, amount, at, order_id } = transaction;
  const Icon = ICONS[kind];
  const came = amount > 0;
  return (
    <li className="relative flex items-center gap-4 px-4 max-[359px]:gap-2.5 max-[359px]:px-3 py-3.5 lg:px-5">
      <span
        className={clsx(
          'grid size-10 flex-none place-items-center rounded-full max-[359px]:size-8',
          came ? 'bg-brand-soft text-brand-ink' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon aria-hidden className="ico" />
      </span>
      <div className="min-w-0">
        {order_id === null ? (
          <b className="block font-medium">{title}</b>
        ) : (
          <Link
            to={orderPath(order_id)}
            className="block font-medium after:absolute after:inset-0 hover:text-brand-ink"
          >
            <Title text={title} />
          </Link>
        )}
        <time dateTime={at} className="num text-sm text-ink-3">
          {formatMoment(at, now)}
        </time>
      </div>
      <b
        className={clsx(
          'num ml-auto text-lg font-bold whitespace-nowrap max-[359px]:text-base',
          came ? 'text-brand-ink' : 'text-ink',
        )}
      >
        {formatSignedCoins(amount)}
        <span className="sr-only"> xu</span>
      </b>
    </li>
  );
}

/** Newest first; transactions of an order link to it. */
export function Transactions({
  transactions,
  now,
}: {
  readonly transactions: readonly CoinTransaction[];
  readonly now: number;
}) {
  return (
    <ul className="panel divide-y divide-line" aria-label="Lịch sử xu">
      {transactions.map((transaction) => (
        <Row key={transaction.id} transaction={transaction} now={now} />
      ))}
    </ul>
  );
}
