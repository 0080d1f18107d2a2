import type { ShopStats } from '@market/contract/shop-stats/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { changeOf, percentText, shortAmount } from './figure-texts.ts';

interface CardProps {
  readonly label: string;
  readonly now: number;
  readonly before: number;
  readonly text: (value: number) => string;
}

function Card({ label, now, before, text }: CardProps) {
  const change = changeOf(now, before);
  const fell = change !== null && change < 0;
  const Icon = fell ? TrendingDown : TrendingUp;
  return (
    <section className="panel p-4">
      <h2 className="text-sm text-ink-2">{label}</h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <b className="num text-xl font-extrabold lg:text-2xl">{text(now)}</b>
        {change !== null && (
          <span
            className={clsx(
              'num flex items-center gap-1 text-sm font-semibold',
              fell ? 'text-deal-ink' : 'text-brand-ink',
            )}
          >
            <Icon aria-hidden className="ico size-4!" />
            <span className="sr-only">{fell ? 'giảm' : 'tăng'} </span>
            {percentText(Math.abs(change))}
          </span>
        )}
      </p>
      <p className="num text-xs text-ink-3">Kỳ trước {text(before)}</p>
    </section>
  );
}

/** The figures of the span beside those before it. */
export function FigureCards({ stats: { total, before } }: { readonly stats: ShopStats }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Card label="Doanh thu" now={total.revenue} before={before.revenue} text={shortAmount} />
      <Card label="Đơn hàng" now={total.orders} before={before.orders} text={formatNumber} />
      <Card label="Lượt xem shop" now={total.views} before={before.views} text={formatNumber} />
      <Card label="Chuyển đổi" now={total.conversion} before={before.conversion} text={percentText} />
      <Card label="Theo dõi mới" now={total.follows} before={before.follows} text={formatNumber} />
    </div>
  );
}
