import type { ShopStats } from '@market/contract/shop-stats/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { FigureCard } from '#features/shop-figures/figure-card.tsx';
import { percentText, shortAmount } from '#features/shop-figures/figure-texts.ts';

/** The figures of the span beside those before it. */
export function FigureCards({ stats: { total, before } }: { readonly stats: ShopStats }) {
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
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
      <FigureCard label="Theo dõi mới" now={total.follows} before={before.follows} text={formatNumber} />
    </div>
  );
}
