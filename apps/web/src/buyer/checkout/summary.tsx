import type { OrderQuote } from '@market/contract';
import { dong, formatNumber } from '@market/contract/rules';
import { clsx } from 'clsx';
import { LockKeyhole } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { OrderLines } from './order-lines.tsx';
import type { PickedShop } from './picked.ts';
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

const unitsOf = ({ line_items }: OrderQuote) => line_items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The statement of one shop's order, every amount from the server. */
function Figures({ quote }: { readonly quote: OrderQuote }) {
  const { subtotal, shipping, cod_fee, discounts } = quote;
  return (
    <dl className="space-y-2 text-base">
      <Figure label={`Tiền hàng (${formatNumber(unitsOf(quote))} sản phẩm)`} amount={subtotal} />
      <Figure label="Phí giao hàng" amount={shipping - cod_fee} />
      {cod_fee > 0 && <Figure label="Phí thu hộ (COD)" amount={cod_fee} />}
      {discounts.map(({ title, amount }) => (
        <Figure key={title} label={title} amount={amount} off />
      ))}
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

function OneShop({ picked, quote }: { readonly picked: PickedShop; readonly quote: OrderQuote | undefined }) {
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
      <div className="border-t border-line px-5 py-4">
        {quote === undefined ? <FiguresSkeleton /> : <Figures quote={quote} />}
      </div>
    </>
  );
}

function ShopTotal({
  picked,
  quote,
}: {
  readonly picked: PickedShop;
  readonly quote: OrderQuote | undefined;
}) {
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
    ? 'Shop xác nhận còn hàng rồi bạn mới chuyển tiền.'
    : `${later.length} shop xác nhận còn hàng rồi bạn mới chuyển tiền.`;
};

/** The button that orders everything. */
export function OrderButton({
  checkout,
  className,
}: {
  readonly checkout: Checkout;
  readonly className: string;
}) {
  const { quoting, placing, order } = checkout;
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
      Đặt hàng
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

/** The sum of all shops, each total above it, and the one button. */
export function Summary({ checkout }: { readonly checkout: Checkout }) {
  const { shops, quoting, address, pending } = checkout;
  const { quote, fresh } = quoting;
  const quoteOf = (shopId: number) => quote?.quotes.find(({ shop_id }) => shop_id === shopId);
  const timing = timingText(checkout);
  const [only] = shops;
  return (
    <aside aria-label="Tóm tắt đơn hàng" className="mt-4 lg:mt-0">
      <div className="panel overflow-hidden lg:sticky lg:top-4">
        <div className={clsx(quote !== null && !fresh && 'opacity-50')} aria-busy={quoting.loading}>
          {shops.length === 1 && only !== undefined ? (
            <OneShop picked={only} quote={quoteOf(only.shop.id)} />
          ) : (
            <ul className="divide-y divide-line">
              {shops.map((picked) => (
                <ShopTotal key={picked.shop.id} picked={picked} quote={quoteOf(picked.shop.id)} />
              ))}
            </ul>
          )}
        </div>
        <div className="border-t border-line bg-sunken px-5 py-4">
          <div className="flex items-end" aria-live="polite">
            <span className="font-semibold">Tổng thanh toán</span>
            {quote === null ? (
              <NoSum pending={pending} />
            ) : (
              <b
                className={clsx(
                  'price ml-auto text-2xl font-extrabold text-deal-ink',
                  !fresh && 'opacity-50',
                )}
              >
                {dong(quote.total)}
              </b>
            )}
          </div>
          {address === null && (
            <p className="mt-1 text-right text-xs text-ink-2">Chọn địa chỉ để xem tổng tiền.</p>
          )}
          {timing !== null && <p className="mt-1 text-right text-xs text-ink-2">{timing}</p>}
          <OrderButton checkout={checkout} className="mt-3.5 w-full max-lg:hidden" />
        </div>
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
