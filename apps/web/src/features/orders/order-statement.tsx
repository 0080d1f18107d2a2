import type { Order, StatementLine } from '@market/contract/orders/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { discountTitles } from '#features/cart/discount-titles.ts';

const signedAmount = (amount: number): string => (amount < 0 ? `−${dong(-amount)}` : dong(amount));

const LINE_CLASSES: Partial<Record<StatementLine['code'], string>> = {
  shop_discount: 'text-brand-ink',
  platform_discount: 'text-brand-ink',
  shipping_discount: 'text-brand-ink',
  coins: 'text-brand-ink',
  remaining: 'font-semibold',
  refunded: 'font-semibold',
};

interface OrderStatementProps {
  readonly order: Pick<Order, 'statement' | 'itemCount' | 'discountApplications'>;
  readonly children?: ReactNode;
}

export function OrderStatement({ order, children }: OrderStatementProps) {
  const names = discountTitles(order);
  return (
    <section className="panel p-5 text-base" aria-labelledby="thanh-toan">
      <h2 id="thanh-toan" className="mb-2.5 text-md font-semibold">
        Thanh toán
      </h2>
      <dl className="space-y-2">
        {order.statement.map(({ code, label, amount }, place) =>
          code === 'total' ? (
            <div key={place} className="flex items-end border-t border-line pt-2.5">
              <dt className="font-semibold">{label}</dt>
              <dd className="price ml-auto text-xl font-bold">{dong(amount)}</dd>
            </div>
          ) : (
            <div key={place} className={clsx('flex gap-3', LINE_CLASSES[code])}>
              <dt className={clsx('min-w-0', LINE_CLASSES[code] === undefined && 'text-ink-2')}>
                {label}
                {code === 'goods' && ` (${formatNumber(order.itemCount)} sản phẩm)`}
                {names.has(place) && (
                  <span className="block text-sm break-words text-ink-3">{names.get(place)}</span>
                )}
              </dt>
              <dd className="num ml-auto whitespace-nowrap">{signedAmount(amount)}</dd>
            </div>
          ),
        )}
      </dl>
      {children}
    </section>
  );
}
