import type { ShopStats, StatsDay } from '@market/contract/shop-stats/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { FigureCard } from './figure-card.tsx';
import { percentText, shortAmount } from './figure-texts.ts';

interface FigureCardsProps {
  readonly stats: ShopStats;
  /** Draws each figure by day; for pages without charts of them. */
  readonly drawn?: boolean;
}

/** The figures that every page about sales begins with, beside those of the period before. */
export function FigureCards({ stats: { total, before, days }, drawn = false }: FigureCardsProps) {
  const courseOf = (valueOf: (day: StatsDay) => number) => (drawn ? days.map(valueOf) : undefined);
  return (
    <>
      <FigureCard
        label="Doanh thu"
        now={total.revenue}
        before={before.revenue}
        text={shortAmount}
        course={courseOf(({ revenue }) => revenue)}
      />
      <FigureCard
        label="Đơn hàng"
        now={total.orders}
        before={before.orders}
        text={formatNumber}
        course={courseOf(({ orders }) => orders)}
      />
      <FigureCard
        label="Lượt xem shop"
        now={total.views}
        before={before.views}
        text={formatNumber}
        course={courseOf(({ views }) => views)}
      />
      <FigureCard
        label="Chuyển đổi"
        now={total.conversion}
        before={before.conversion}
        text={percentText}
        isShare
        course={courseOf(({ orders, views }) => (views === 0 ? 0 : orders / views))}
      />
    </>
  );
}
