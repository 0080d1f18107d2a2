import type { OrderQuote } from '@market/contract';
import { COMPLETE_AFTER_S } from '@market/contract/constants';
import { dong, formatNumber } from '@market/contract/rules';
import { clsx } from 'clsx';
import { LockKeyhole, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { CodeField } from './code-field.tsx';
import { discountName } from './codes.ts';
import { CoinSwitch } from './coin-switch.tsx';
import { OrderLines } from './order-lines.tsx';
import type { PickedShop } from './picked.ts';
import { ShopName } from './shop-section.tsx';
import type { Checkout } from './use-checkout.ts';

const COMPLETE_DAYS = COMPLETE_AFTER_S / 86_400;

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

const unitsOf = ({ line_items }: OrderQuote) => line_items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The statement of one shop's order, every amount from the server. */
function Figures({ quote }: { readonly quote: OrderQuote }) {
  const { subtotal, shipping, cod_fee, discounts, coin_redeem } = quote;
  return (
    <dl className="space-y-2 text-base">
      <Figure label={`Tiền hàng (${formatNumber(unitsOf(quote))} sản phẩm)`} amount={subtotal} />
      <Figure label="Phí giao hàng" amount={shipping - cod_fee} />
      {cod_fee > 0 && <Figure label="Phí thu hộ (COD)" amount={cod_fee} />}
      {discounts.map((discount) => (
        <Figure key={discount.price_rule_id} label={discountName(discount)} amount={discount.amount} off />
      ))}
      {coin_redeem > 0 && <Figure label="Xu" amount={coin_redeem} off />}
    </dl>
  );
}

function FiguresSkeleton() {
  return (
    <div aria-hidden className="space-y-3">
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}

interface ShopFigures {
  readonly picked: PickedShop;
  /** Undefined until the first figures are there. */
  readonly quote: OrderQuote | undefined;
}

interface OneShopProps extends ShopFigures {
  readonly reductions: ReactNode;
  /** While newer figures are on their way. */
  readonly dimmed: string | false;
}

function OneShop({ picked, quote, reductions, dimmed }: OneShopProps) {
  return (
    <>
      <div className="border-b border-line px-5 py-4">
        <ShopName shop={picked.shop}>
          <span className="text-xs text-ink-3">Đơn riêng của shop này</span>
        </ShopName>
      </div>
      <div className="px-5">
        <OrderLines items={picked.items} quote={quote} />
      </div>
      {reductions}
      <div className={clsx('border-t border-line px-5 py-4', dimmed)} aria-busy={dimmed !== false}>
        {quote === undefined ? <FiguresSkeleton /> : <Figures quote={quote} />}
      </div>
    </>
  );
}

function ShopTotal({ picked, quote }: ShopFigures) {
  return (
    <li className="space-y-3 px-5 py-4">
      <ShopName shop={picked.shop} />
      {quote === undefined ? (
        <FiguresSkeleton />
      ) : (
        <>
          <Figures quote={quote} />
          <p className="flex border-t border-dashed border-line pt-2 font-semibold">
            Tổng của shop
            <span className="price ml-auto">{dong(quote.total)}</span>
          </p>
        </>
      )}
    </li>
  );
}

/** What happens with the money, as the shops' terms and the methods say. */
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

/** The button that orders everything. */
export function OrderButton({
  checkout,
  className,
}: {
  readonly checkout: Checkout;
  readonly className: string;
}) {
  const { quoting, placing, order, news } = checkout;
  const ready = quoting.fresh;
  return (
    <Button
      look="primary"
      size="lg"
      className={className}
      icon={<LockKeyhole aria-hidden className="ico" />}
      loading={placing}
      aria-disabled={ready ? undefined : true}
      onClick={order}
    >
      {news !== null && news.changes.length > 0 ? 'Đặt theo giá mới' : 'Đặt hàng'}
    </Button>
  );
}

/** In the place of a sum that is not there yet, or cannot be worked out. */
function NoSum({ pending }: { readonly pending: boolean }) {
  return pending ? (
    <Skeleton className="h-8 w-32 lg:ml-auto" />
  ) : (
    <b className="block text-2xl font-extrabold text-ink-3 lg:ml-auto">–</b>
  );
}

/** The platform's code and the coins, once for all shops; a single shop's own code stands with them. */
function Reductions({ checkout, coinError }: SummaryProps) {
  const [only] = checkout.shops;
  const one = checkout.shops.length === 1;
  return (
    <div className="space-y-4 border-t border-line px-5 py-4">
      {one && only !== undefined && (
        <CodeField checkout={checkout} place={only.shop.id} label="Mã giảm giá của shop" />
      )}
      <CodeField checkout={checkout} place="platform" label="Mã giảm giá Chợ Phiên" />
      <CoinSwitch checkout={checkout} error={coinError} />
    </div>
  );
}

/** What is paid before the goods come is kept until they have come. */
function Kept({ checkout }: { readonly checkout: Checkout }) {
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

/** What comes to the buyer when everything is done. */
function Earned({ quotes }: { readonly quotes: readonly OrderQuote[] }) {
  const earned = quotes.reduce((sum, { coin_earn }) => sum + coin_earn, 0);
  if (earned === 0) return null;
  return (
    <p className="num mt-0.5 text-right text-xs text-ink-3">
      Nhận lại {formatNumber(earned)} xu sau khi hoàn tất
    </p>
  );
}

/** The sum of all shops, each total above it, and the one button. */
export function Summary({ checkout, coinError }: SummaryProps) {
  const { shops, quoting, address, pending } = checkout;
  const { quote, fresh } = quoting;
  const quoteOf = (shopId: number) => quote?.quotes.find(({ shop_id }) => shop_id === shopId);
  const timing = timingText(checkout);
  const [only] = shops;
  const dimmed = quote !== null && !fresh && 'opacity-50';
  const reductions = <Reductions checkout={checkout} coinError={coinError} />;
  return (
    <aside aria-label="Tóm tắt đơn hàng" className="mt-4 lg:mt-0">
      <div className="lg:sticky lg:top-4">
        <div className="panel overflow-hidden">
          {shops.length === 1 && only !== undefined ? (
            <OneShop picked={only} quote={quoteOf(only.shop.id)} reductions={reductions} dimmed={dimmed} />
          ) : (
            <>
              <ul className={clsx('divide-y divide-line', dimmed)} aria-busy={quoting.loading}>
                {shops.map((picked) => (
                  <ShopTotal key={picked.shop.id} picked={picked} quote={quoteOf(picked.shop.id)} />
                ))}
              </ul>
              {reductions}
            </>
          )}
          <div className="border-t border-line bg-sunken px-5 py-4">
            <div className="flex items-end" aria-live="polite">
              <span className="font-semibold">Tổng thanh toán</span>
              {quote === null ? (
                <NoSum pending={pending} />
              ) : (
                <b className={clsx('price ml-auto text-2xl font-extrabold text-deal-ink', dimmed)}>
                  {dong(quote.total)}
                </b>
              )}
            </div>
            {quote !== null && <Earned quotes={quote.quotes} />}
            {address === null && (
              <p className="mt-1 text-right text-xs text-ink-2">Chọn địa chỉ để xem tổng tiền.</p>
            )}
            {timing !== null && <p className="mt-1 text-right text-xs text-ink-2">{timing}</p>}
            <OrderButton checkout={checkout} className="mt-3.5 w-full max-lg:hidden" />
          </div>
        </div>
        <Kept checkout={checkout} />
      </div>
    </aside>
  );
}

/** On phones: the sum and the button, always in reach. */
export function OrderDock({ checkout }: { readonly checkout: Checkout }) {
  const { quote, fresh } = checkout.quoting;
  return (
    <>
      <div className="h-24 lg:hidden" />
      <div className="bottom-bar fixed inset-x-0 bottom-0 z-40 flex items-center gap-3 bg-surface px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] shadow-dock lg:hidden">
        <div>
          <span className="text-xs text-ink-3">Tổng thanh toán</span>
          {quote === null ? (
            <NoSum pending={checkout.pending} />
          ) : (
            <b
              className={clsx(
                'price block text-xl leading-6 font-extrabold text-deal-ink',
                !fresh && 'opacity-50',
              )}
            >
              {dong(quote.total)}
            </b>
          )}
        </div>
        <OrderButton checkout={checkout} className="ml-auto" />
      </div>
    </>
  );
}
