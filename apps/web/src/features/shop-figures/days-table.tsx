import type { ShopStats } from '@market/contract/shop-stats/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { fullDate, noon } from '#ui/format-date.ts';

/** The figures of the charts, for those who cannot see them. */
export function DaysTable({ stats }: { readonly stats: ShopStats }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="link -mb-3 inline-flex min-h-11 cursor-pointer items-center">
        Xem bảng số liệu
      </summary>
      <div className="mt-2">
        <table className="tbl max-sm:[&_:is(th,td)]:px-2!">
          <caption className="sr-only">Số liệu theo ngày</caption>
          <thead>
            <tr>
              <th scope="col">Ngày</th>
              <th scope="col" className="text-right!">
                Doanh thu
              </th>
              <th scope="col" className="text-right!">
                Đơn
              </th>
              <th scope="col" className="text-right!">
                Lượt xem
              </th>
            </tr>
          </thead>
          <tbody>
            {stats.days.toReversed().map(({ day, revenue, orders, views }) => (
              <tr key={day}>
                <td className="num">{fullDate(noon(day))}</td>
                <td className="num text-right whitespace-nowrap">{dong(revenue)}</td>
                <td className="num text-right">{formatNumber(orders)}</td>
                <td className="num text-right">{formatNumber(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
