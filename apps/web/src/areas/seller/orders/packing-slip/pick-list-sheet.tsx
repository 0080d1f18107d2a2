import { formatNumber } from '@market/contract/rules/money';
import { orderLineOptions } from '#features/orders/order-line-options.ts';
import type { PickLine } from './pick-list.ts';

/** A sheet for the person who fetches the goods. */
export function PickListSheet({
  lines,
  orders,
}: {
  readonly lines: readonly PickLine[];
  readonly orders: number;
}) {
  const cell = 'border-t border-line-strong py-2 align-top';
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="panel p-5 text-base lg:p-8 print:rounded-none! print:border-0! print:p-0">
      <header className="border-b-2 border-ink pb-3">
        <p className="text-sm font-semibold">Phiếu soạn hàng</p>
        <h2 className="num text-xl font-extrabold">
          {formatNumber(units)} sản phẩm của {formatNumber(orders)} đơn
        </h2>
      </header>
      <table className="mt-4 w-full text-sm">
        <thead>
          <tr className="text-left text-xs text-ink-2">
            <th className="w-8 py-2 font-semibold">STT</th>
            <th className="py-2 font-semibold">Sản phẩm</th>
            <th className="py-2 pl-3 font-semibold">SKU</th>
            <th className="py-2 pl-3 text-right font-semibold">Số lượng</th>
            <th className="py-2 pl-3 text-right font-semibold">Số đơn</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.variantId} className="break-inside-avoid">
              <td className={cell}>{index + 1}</td>
              <td className={cell}>
                {line.title}
                {orderLineOptions(line) !== '' && (
                  <b className="block font-semibold">{orderLineOptions(line)}</b>
                )}
              </td>
              <td className={`${cell} num pl-3`}>{line.sku}</td>
              <td className={`${cell} pl-3 text-right font-semibold whitespace-nowrap`}>
                {formatNumber(line.quantity)} {line.unitName}
              </td>
              <td className={`${cell} pl-3 text-right`}>{line.orders.length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
