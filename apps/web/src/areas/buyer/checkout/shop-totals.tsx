import type { SelectionShop } from '@market/contract/cart/schemas';
import type { OrderQuote } from '@market/contract/checkout/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { shortMethodLabel } from '#features/payment/payment-methods.ts';
import { Badge } from '#ui/badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { discountName } from './discount-codes.ts';
import { shopSubtotal, type PricedSelection } from './shop-subtotals.ts';
import { OrderLines } from './order-lines.tsx';
import type { SelectedShop } from '#features/cart/selected-lines.ts';
import { ShopName } from './shop-section.tsx';
import type { Checkout } from './use-checkout.ts';

interface FigureProps {
  readonly label: string;
  readonly amount: number;
  readonly off?: boolean;
}

function Figure({ label, amount, off = false }: FigureProps) {
  return (
    <div className={clsx('flex gap-3', off && 'text-brand-ink')}>
      <dt className={off ? undefined : 'text-ink-2'}>{label}</dt>
      <dd className="num ml-auto whitespace-nowrap">{off ? `−${dong(amount)}` : dong(amount)}</dd>
    </div>
  );
}

const goodsLabel = ({ quantity, unit_name }: SelectionShop): string =>
  `Tiền hàng (${formatNumber(quantity)} ${unit_name})`;

/** All amounts are the server's. */
function QuotedFigures({ quote, goods }: { readonly quote: OrderQuote; readonly goods: SelectionShop }) {
  const { subtotal, shipping, cod_fee, discounts, coin_redeem } = quote;
  return (
    <dl className="space-y-2 text-base">
      <Figure label={goodsLabel(goods)} amount={subtotal} />
      <Figure label="Phí giao hàng" amount={shipping - cod_fee} />
      {cod_fee > 0 && <Figure label="Phí thu hộ (COD)" amount={cod_fee} />}
      {discounts.map((discount) => (
        <Figure key={discount.price_rule_id} label={discountName(discount)} amount={discount.amount} off />
      ))}
      {coin_redeem > 0 && <Figure label="Xu" amount={coin_redeem} off />}
    </dl>
  );
}

/** Before the quote only the subtotal is known. */
function CartFigures({ goods, pending }: { readonly goods: SelectionShop; readonly pending: boolean }) {
  return (
    <dl className="space-y-2 text-base">
      <Figure label={goodsLabel(goods)} amount={goods.total_price} />
      <div className="flex gap-3">
        <dt className="text-ink-2">Phí giao hàng</dt>
        <dd className="ml-auto">
          {pending ? <Skeleton className="h-5 w-20" /> : <span className="text-ink-3">Chưa tính</span>}
        </dd>
      </div>
    </dl>
  );
}

interface ShopFiguresProps {
  readonly checkout: Checkout;
  readonly picked: SelectedShop;
}

interface FiguresProps {
  readonly checkout: PricedSelection & { readonly pending: boolean };
  readonly picked: SelectedShop;
}

const quoteOf = ({ quoting }: PricedSelection, { shop }: SelectedShop): OrderQuote | undefined =>
  quoting.quote?.quotes.find(({ shop_id }) => shop_id === shop.id);

export function QuotedOrCartFigures({ checkout, picked }: FiguresProps) {
  const goods = shopSubtotal(checkout.selection, picked.shop.id);
  const quote = quoteOf(checkout, picked);
  if (goods === undefined) return null;
  return quote === undefined ? (
    <CartFigures goods={goods} pending={checkout.pending} />
  ) : (
    <QuotedFigures quote={quote} goods={goods} />
  );
}

interface SingleShopTotalsProps extends ShopFiguresProps {
  readonly reductions: ReactNode;
  /** While a newer quote is loading. */
  readonly dimmed: string | false;
}

export function SingleShopTotals({ checkout, picked, reductions, dimmed }: SingleShopTotalsProps) {
  return (
    <>
      <div className="border-b border-line px-5 py-4">
        <ShopName shop={picked.shop}>
          <span className="text-xs text-ink-3">Đơn riêng của shop này</span>
        </ShopName>
      </div>
      <div className="px-5">
        <OrderLines checkout={checkout} picked={picked} />
      </div>
      {reductions}
      <div className={clsx('border-t border-line px-5 py-4', dimmed)} aria-busy={dimmed !== false}>
        <QuotedOrCartFigures checkout={checkout} picked={picked} />
      </div>
    </>
  );
}

/** Highlighted when shops are paid differently. */
function PaymentMethodNote({ checkout, picked }: ShopFiguresProps) {
  const { methods, quoting } = checkout;
  const method = methods.get(picked.shop.id);
  // unknown until quoted
  if (method === undefined || quoting.quote === null) return null;
  const split = new Set(methods.values()).size > 1;
  return split ? (
    <Badge tone={method === 'cod' ? 'brand' : 'accent'}>{shortMethodLabel(method)}</Badge>
  ) : (
    <span className="text-xs text-ink-3">{shortMethodLabel(method)}</span>
  );
}

export function ShopTotal({ checkout, picked }: ShopFiguresProps) {
  const quote = quoteOf(checkout, picked);
  return (
    <li className="space-y-3 px-5 py-4">
      <ShopName shop={picked.shop}>
        <PaymentMethodNote checkout={checkout} picked={picked} />
      </ShopName>
      <QuotedOrCartFigures checkout={checkout} picked={picked} />
      {quote !== undefined && (
        <p className="flex border-t border-dashed border-line pt-2 font-semibold">
          Tổng của shop
          <span className="price ml-auto">{dong(quote.total)}</span>
        </p>
      )}
    </li>
  );
}
