import { formatNumber } from '@market/contract/rules';
import { ChevronDown, Store } from 'lucide-react';
import { Link } from 'react-router';
import { CART_PATH } from '../../shared/addresses.ts';
import { Field, FieldError, Textarea } from '../../shared/ui/field.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { OrderLines } from './order-lines.tsx';
import { gramsOf, type PickedShop } from './picked.ts';
import { Rates } from './rates.tsx';
import type { Checkout } from './use-checkout.ts';

const NOTE_LENGTH = 1_000;

/** The shop's picture and name. */
export function ShopName({
  shop,
  children,
}: Pick<PickedShop, 'shop'> & { readonly children?: React.ReactNode }) {
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
  readonly picked: PickedShop;
  /** With its name and lines; a single shop has them in the summary. */
  readonly named: boolean;
  /** Its lines are unfolded. */
  readonly open: boolean;
  readonly shippingError: string | null;
  readonly linesError: string | null;
}

function Lines({ checkout, picked, open }: Pick<ShopSectionProps, 'checkout' | 'picked' | 'open'>) {
  const { shop, items } = picked;
  const quote = checkout.quoting.quote?.quotes.find(({ shop_id }) => shop_id === shop.id);
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details open={open} className="group mt-3 mb-4 rounded-lg border border-line">
      <summary className="num flex min-h-11 cursor-pointer list-none items-center gap-2 px-3.5 text-sm text-ink-2 [&::-webkit-details-marker]:hidden">
        {items.length} phân loại, {formatNumber(units)} sản phẩm
        <ChevronDown aria-hidden className="ico ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-3.5">
        <OrderLines items={items} quote={quote} />
      </div>
    </details>
  );
}

/** What one shop is asked: its lines, how it sends them, what it should know. */
export function ShopSection(props: ShopSectionProps) {
  const { checkout, picked, named, open, shippingError, linesError } = props;
  const { shop, items } = picked;
  const { building, send, askRates, address } = checkout;
  const state = building.shops[shop.id];
  if (state === undefined) return null;
  return (
    <div className={named ? 'border-t border-line py-5 first:border-0 first:pt-1 last:pb-0' : undefined}>
      {named && (
        <>
          <ShopName shop={shop} />
          <Lines checkout={checkout} picked={picked} open={open} />
        </>
      )}
      {linesError !== null && (
        <div className="mb-4">
          <FieldError>{linesError}</FieldError>
          <Link to={CART_PATH} className="link text-sm">
            Sửa trong giỏ hàng
          </Link>
        </div>
      )}
      {address === null ? (
        <p className="text-ink-2">Thêm địa chỉ nhận hàng để xem cách giao và phí giao.</p>
      ) : (
        <Rates
          shopId={shop.id}
          shopName={shop.name}
          shipping={state.shipping}
          grams={gramsOf(items)}
          onRetry={askRates}
          onChoose={(code) => send({ type: 'shipping', shopId: shop.id, event: { type: 'chosen', code } })}
        />
      )}
      {shippingError !== null && <FieldError>{shippingError}</FieldError>}
      <Field label="Lời nhắn cho shop" className="mt-4">
        {(control) => (
          <Textarea
            {...control}
            rows={1}
            className="field-sizing-content resize-none"
            maxLength={NOTE_LENGTH}
            placeholder="Ví dụ: đóng kiện theo size, gọi trước khi giao"
            value={state.note}
            onChange={(event) => send({ type: 'note_written', shopId: shop.id, note: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
