import { marketName } from '@market/contract/rules/market-name';
import type { OrderQuote } from '@market/contract/checkout/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { COMPLETE_AFTER_S } from '@market/contract/constants/orders';
import { clsx } from 'clsx';
import { LockKeyhole, ShieldCheck } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DiscountCodeField } from './discount-code-field.tsx';
import { CoinSwitch } from './coin-switch.tsx';
import { SingleShopTotals, ShopTotal } from './shop-totals.tsx';
import type { Checkout } from './use-checkout.ts';

const COMPLETE_DAYS = COMPLETE_AFTER_S / 86_400;

const timingText = ({ shops, methods, quoting }: Checkout): string | null => {
  const quotes = quoting.quote?.quotes ?? [];
  const later = quotes.filter(
    ({ shop_id, payment_timing }) =>
      payment_timing === 'after_confirmation' && methods.get(shop_id) !== 'cod',
  );
  if (later.length === 0) return null;
  return later.length === shops.length
    ? 'Shop xác nhận còn hàng rồi bạn mới thanh toán.'
    : `${later.length} shop xác nhận còn hàng rồi bạn mới thanh toán.`;
};

export function OrderButton({
  checkout,
  className,
}: {
  readonly checkout: Checkout;
  readonly className: string;
}) {
  const { shops, quoting, placing, order, notices } = checkout;
  const text = shops.length === 1 ? 'Đặt hàng' : `Đặt ${shops.length} đơn`;
  const ready = quoting.upToDate;
  return (
    <Button
      appearance="primary"
      size="lg"
      className={className}
      icon={<LockKeyhole aria-hidden className="ico" />}
      loading={placing}
      aria-disabled={ready ? undefined : true}
      onClick={order}
    >
      {notices !== null && notices.changes.length > 0 ? 'Đặt theo giá mới' : text}
    </Button>
  );
}

/** The total, or the subtotal before the first quote. */
function Sum({ checkout, children }: { readonly checkout: Checkout; readonly children: SumStyle }) {
  const { quoting, pending, selection } = checkout;
  const { quote, upToDate } = quoting;
  if (quote !== null) return children('Tổng thanh toán', dong(quote.total), !upToDate);
  return children('Tiền hàng', pending ? null : dong(selection.total_price), false);
}

/** `amount` is null while loading. */
type SumStyle = (label: string, amount: string | null, outdated: boolean) => ReactNode;

/** A single shop's own code is shown with them. */
function Discounts({ checkout, coinError }: SummaryProps) {
  const [only] = checkout.shops;
  const one = checkout.shops.length === 1;
  return (
    <div className="space-y-4 border-t border-line px-5 py-4">
      {one && only !== undefined && (
        <DiscountCodeField checkout={checkout} place={only.shop.id} label="Mã giảm giá của shop" />
      )}
      <DiscountCodeField checkout={checkout} place="platform" label={`Mã giảm giá ${marketName()}`} />
      <CoinSwitch checkout={checkout} error={coinError} />
    </div>
  );
}

function ReturnPolicy({ checkout }: { readonly checkout: Checkout }) {
  const { methods } = checkout;
  if (methods.size === 0 || [...methods.values()].includes('cod')) return null;
  return (
    <div className="mt-4 flex gap-3 rounded-xl border border-brand-line bg-brand-soft p-4 text-sm text-brand-ink">
      <ShieldCheck aria-hidden className="ico size-6!" />
      <span>
        <b className="block">Đơn được bảo đảm</b>
        Tiền chỉ chuyển cho shop khi bạn bấm Đã nhận hàng, hoặc {COMPLETE_DAYS} ngày sau khi giao.
      </span>
    </div>
  );
}

interface SummaryProps {
  readonly checkout: Checkout;
  readonly coinError: string | null;
}

function EarnedCoins({ quotes }: { readonly quotes: readonly OrderQuote[] }) {
  const earned = quotes.reduce((sum, { coin_earn }) => sum + coin_earn, 0);
  if (earned === 0) return null;
  return (
    <p className="num mt-0.5 text-right text-xs text-ink-3">
      Nhận {formatNumber(earned)} xu sau khi hoàn tất
    </p>
  );
}

function SummaryFooter({ checkout }: { readonly checkout: Checkout }) {
  const { address } = checkout;
  const { quote } = checkout.quoting;
  const timing = timingText(checkout);
  return (
    <div className="border-t border-line bg-sunken px-5 py-4 md:sticky md:bottom-0">
      <Sum checkout={checkout}>
        {(label, amount, outdated) => (
          <div className="flex items-end" aria-live="polite">
            <span className="font-semibold">{label}</span>
            {amount === null ? (
              <Skeleton className="h-8 w-32 lg:ml-auto" />
            ) : (
              <b
                className={clsx(
                  'price ml-auto text-2xl font-extrabold',
                  quote !== null && 'text-deal-ink',
                  outdated && 'opacity-50',
                )}
              >
                {amount}
              </b>
            )}
          </div>
        )}
      </Sum>
      {quote !== null && <EarnedCoins quotes={quote.quotes} />}
      {address === null && (
        <p className="mt-1 text-right text-xs text-ink-2">
          Chưa gồm phí giao hàng. Lưu địa chỉ để xem tổng tiền.
        </p>
      )}
      {timing !== null && <p className="mt-1 text-right text-xs text-ink-2">{timing}</p>}
      <OrderButton checkout={checkout} className="mt-3.5 w-full max-md:hidden" />
    </div>
  );
}

export function CheckoutSummary({ checkout, coinError }: SummaryProps) {
  const { shops, quoting } = checkout;
  const { quote, upToDate } = quoting;
  const [only] = shops;
  const dimmed = quote !== null && !upToDate && 'opacity-50';
  const reductions = <Discounts checkout={checkout} coinError={coinError} />;
  return (
    // Full height and from its end, so that the summary scrolls with the page until its own end is in view.
    <aside
      aria-label="Tóm tắt đơn hàng"
      className="mt-4 self-stretch md:mt-0 md:flex md:flex-col md:justify-end"
    >
      <div className="md:sticky md:bottom-4 md:min-h-[calc(100dvh-2rem)]">
        <div className="panel overflow-clip">
          <div>
            {shops.length === 1 && only !== undefined ? (
              <SingleShopTotals checkout={checkout} picked={only} reductions={reductions} dimmed={dimmed} />
            ) : (
              <>
                <ul className={clsx('divide-y divide-line', dimmed)} aria-busy={quoting.loading}>
                  {shops.map((picked) => (
                    <ShopTotal key={picked.shop.id} checkout={checkout} picked={picked} />
                  ))}
                </ul>
                {reductions}
              </>
            )}
          </div>
          <SummaryFooter checkout={checkout} />
        </div>
        <ReturnPolicy checkout={checkout} />
      </div>
    </aside>
  );
}

/** Sticky bar on phones. */
export function OrderActionBar({ checkout }: { readonly checkout: Checkout }) {
  const { quote } = checkout.quoting;
  return (
    <>
      <div className="h-24 md:hidden" />
      <div className="bottom-bar fixed inset-x-0 bottom-0 z-40 flex items-center gap-3 bg-surface px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-dock md:hidden">
        <Sum checkout={checkout}>
          {(label, amount, outdated) => (
            <div>
              <span className="text-xs text-ink-3">{label}</span>
              {amount === null ? (
                <Skeleton className="h-6 w-32" />
              ) : (
                <b
                  className={clsx(
                    'price block text-xl leading-6 font-extrabold',
                    quote !== null && 'text-deal-ink',
                    outdated && 'opacity-50',
                  )}
                >
                  {amount}
                </b>
              )}
            </div>
          )}
        </Sum>
        <OrderButton checkout={checkout} className="ml-auto" />
      </div>
    </>
  );
}
