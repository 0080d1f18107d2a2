import { dong, formatNumber } from '@market/contract/rules/money';
import { ChevronDown, Store } from '#ui/icons.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CART_PATH } from '#app/paths.ts';
import { Field, FieldError, Textarea } from '#ui/field.tsx';
import { Picture } from '#ui/picture.tsx';
import { offersAt } from './offer-figures.ts';
import { DiscountCodeField } from './discount-code-field.tsx';
import { OrderLines } from './order-lines.tsx';
import { totalGrams, type SelectedShop } from '#features/cart/selected-lines.ts';
import { ShippingRateList } from './shipping-rate-list.tsx';
import { shopSubtotal } from './shop-subtotals.ts';
import type { Checkout } from './use-checkout.ts';

export const MAX_NOTE_LENGTH = 1_000;

export function ShopName({
  shop,
  children,
}: Pick<SelectedShop, 'shop'> & { readonly children?: React.ReactNode }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {shop.logo === null ? (
        <Store aria-hidden className="ico size-7!" />
      ) : (
        <Picture src={shop.logo} alt="" width={36} height={36} className="size-9 rounded-lg object-cover" />
      )}
      <div className="min-w-0">
        <b className="block leading-5 font-semibold">{shop.name}</b>
        {children}
      </div>
    </div>
  );
}

interface ShopSectionProps {
  readonly checkout: Checkout;
  readonly picked: SelectedShop;
  readonly shippingError: string | null;
  readonly linesError: string | null;
}

function LinesError({ children }: { readonly children: string }) {
  return (
    <div className="mb-4">
      <FieldError>{children}</FieldError>
      <Link to={CART_PATH} className="link text-sm">
        Sửa trong giỏ hàng
      </Link>
    </div>
  );
}

export function ShopSection({ checkout, picked, shippingError, linesError }: ShopSectionProps) {
  const { shop, items } = picked;
  const { choices, choose, write, askRates, address } = checkout;
  const state = choices.shops[shop.id];
  if (state === undefined) return null;
  return (
    <>
      {linesError !== null && <LinesError>{linesError}</LinesError>}
      {address === null ? (
        <p className="text-ink-2">Thêm địa chỉ nhận hàng để xem cách giao và phí giao.</p>
      ) : (
        <ShippingRateList
          shopId={shop.id}
          shopName={shop.name}
          shipping={state.shipping}
          grams={totalGrams(items)}
          onRetry={askRates}
          onChoose={(code) => choose({ type: 'shipping', shopId: shop.id, event: { type: 'chosen', code } })}
        />
      )}
      {shippingError !== null && <FieldError>{shippingError}</FieldError>}
      <Field label="Lời nhắn cho shop" className="mt-4">
        {(control) => (
          <Textarea
            {...control}
            rows={1}
            className="field-sizing-content resize-none"
            maxLength={MAX_NOTE_LENGTH}
            placeholder="Ví dụ: đóng kiện theo size, gọi trước khi giao"
            value={state.note}
            onChange={(event) => write(shop.id, event.target.value)}
          />
        )}
      </Field>
    </>
  );
}

/** Summary of a folded shop. */
function FoldedFigures({ checkout, picked }: Pick<ShopSectionProps, 'checkout' | 'picked'>) {
  const { shop } = picked;
  const { choices, quoting } = checkout;
  const goods = shopSubtotal(checkout.selection, shop.id);
  const quote = quoting.quote?.quotes.find(({ shop_id }) => shop_id === shop.id);
  const code = choices.codes[shop.id];
  const best = offersAt(quoting.quote, shop.id).find((offer) => offer.best);
  const proposed = best === undefined ? undefined : `Có mã giảm ${dong(best.amount)}`;
  const facts = [
    goods === undefined ? undefined : `${formatNumber(goods.quantity)} ${goods.unit_name}`,
    quote?.shipping_line.title,
    code === undefined ? proposed : `Mã ${code.code}`,
  ].filter((text) => text !== undefined);
  return <span className="num block text-sm text-ink-2">{facts.join(' · ')}</span>;
}

/** Only the first shop is expanded; errors expand the others. */
export function FoldedShop(props: ShopSectionProps & { readonly open: boolean }) {
  const { checkout, picked, open, shippingError, linesError } = props;
  const { shop } = picked;
  const box = useRef<HTMLDetailsElement>(null);
  const wrong =
    shippingError !== null ||
    linesError !== null ||
    (checkout.discountCodes.problems[shop.id]?.text ?? '') !== '' ||
    (checkout.choices.shops[shop.id]?.shipping.error ?? null) !== null;
  useEffect(() => {
    if (wrong && box.current !== null) box.current.open = true;
  }, [wrong]);
  return (
    <details ref={box} open={open} className="group border-t border-line first:border-0">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <ShopName shop={shop}>
          <FoldedFigures checkout={checkout} picked={picked} />
        </ShopName>
        <ChevronDown
          aria-hidden
          className="ico ml-auto flex-none transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-5">
        <div className="mb-4 rounded-lg border border-line px-3.5">
          <OrderLines checkout={checkout} picked={picked} />
        </div>
        <ShopSection {...props} />
        <DiscountCodeField checkout={checkout} place={shop.id} label="Mã của shop" className="mt-4" />
      </div>
    </details>
  );
}
