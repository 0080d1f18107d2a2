import type { ShopAnalytics } from '@market/contract/shop-stats/schemas';
import { formatNumber } from '@market/contract/rules/money';
import type { OrderSource } from '@market/contract/rules/order-source';
import type { IconComponent } from '#ui/icon.tsx';
import { FilePenLine, Megaphone, Search, Users } from '#ui/icons.ts';
import { percentText, shortAmount } from './figure-texts.ts';
import { widthOf } from './bar-width.ts';

const SOURCES: Readonly<Record<OrderSource, { readonly label: string; readonly Icon: IconComponent }>> = {
  discovery: { label: 'Tìm kiếm và dạo chợ', Icon: Search },
  ad: { label: 'Quảng cáo', Icon: Megaphone },
  quotation: { label: 'Báo giá', Icon: FilePenLine },
  own: { label: 'Khách cũ, link riêng', Icon: Users },
};

/** What led to the orders, the most frequent first. */
export function Sources({ sources }: { readonly sources: ShopAnalytics['sources'] }) {
  const total = sources.reduce((sum, { orders }) => sum + orders, 0);
  const most = Math.max(...sources.map(({ orders }) => orders));
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="nguon-khach">
      <div className="mb-3.5 flex flex-wrap items-center gap-2">
        <h2 id="nguon-khach" className="text-md font-bold">
          Khách đến từ đâu
        </h2>
        <span className="ml-auto text-xs text-ink-3">theo đơn</span>
      </div>
      {total === 0 && <p className="text-sm text-ink-2">Chưa có đơn trong những ngày này.</p>}
      <ul className="space-y-3.5">
        {total > 0 &&
          sources
            .toSorted((a, b) => b.orders - a.orders)
            .map(({ source, orders, revenue }) => {
              const { label, Icon } = SOURCES[source];
              return (
                <li key={source} className="text-sm">
                  <div className="flex items-center gap-2">
                    <Icon aria-hidden className="ico size-4! text-ink-3" />
                    <span>{label}</span>
                    <b className="num ml-auto">{percentText(orders / total)}</b>
                  </div>
                  <div className="bar mt-1.5 h-2!" aria-hidden>
                    <i style={{ width: widthOf(orders, most) }} />
                  </div>
                  <p className="num mt-1 text-xs text-ink-3">
                    {formatNumber(orders)} đơn · {shortAmount(revenue)}
                  </p>
                </li>
              );
            })}
      </ul>
    </section>
  );
}
