import type { TradeOverview } from '@market/contract/overview/schemas';
import { dong } from '@market/contract/rules/money';
import { shortMethodLabel } from '#features/payment/payment-methods.ts';
import { percentText, shortAmount } from '#features/shop-figures/figure-texts.ts';

/** Goods of orders by how they are paid. */
export function MethodsPanel({ trade: { methods, total } }: { readonly trade: TradeOverview }) {
  return (
    <section className="panel min-w-0 p-4 lg:p-5" aria-labelledby="theo-cach-tra">
      <h2 id="theo-cach-tra" className="mb-3 text-md font-bold">
        GMV theo cách trả
      </h2>
      {methods.length === 0 ? (
        <p className="text-sm text-ink-2">Chưa có đơn nào trong kỳ này.</p>
      ) : (
        <>
          <ul className="space-y-3">
            {methods.map(({ method, gmv }) => {
              const share = total.gmv === 0 ? 0 : gmv / total.gmv;
              return (
                <li key={method} className="text-sm">
                  <span className="flex items-baseline gap-2">
                    <span className="min-w-0">{shortMethodLabel(method)}</span>
                    <span className="num ml-auto flex-none">
                      <b className="font-semibold">{shortAmount(gmv)}</b>{' '}
                      <span className="text-ink-3">{percentText(share)}</span>
                    </span>
                  </span>
                  <span aria-hidden className="bar mt-1 block">
                    <i style={{ width: `${Math.round(share * 100)}%` }} />
                  </span>
                </li>
              );
            })}
          </ul>
          <p className="num mt-4 border-t border-line pt-3 text-sm text-ink-2">
            Cộng <b className="font-semibold text-ink">{dong(total.gmv)}</b>
          </p>
        </>
      )}
    </section>
  );
}
