import type { ShopStats } from '@market/contract/shop-stats/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { FigureCard } from './figure-card.tsx';
import { percentText, shortAmount } from './figure-texts.ts';

/** The figures that every page about sales begins with, beside those of the period before. */
export function FigureCards({ stats: { total, before } }: { readonly stats: ShopStats }) {
  return (
    <>
      <FigureCard label="Doanh thu" now={total.revenue} before={before.revenue} text={shortAmount} />
      <FigureCard label="Đơn hàng" now={total.orders} before={before.orders} text={formatNumber} />
      <FigureCard label="Lượt xem shop" now={total.views} before={before.views} text={formatNumber} />
      <FigureCard
        label="Chuyển đổi"
        now={total.conversion}
        before={before.conversion}
        text={percentText}
        isShare
      />
    </>
  );
}
