import type { PaymentMethod } from '@market/contract/payments/schemas';
import { dong } from '@market/contract/rules/money';
import { PaymentMethodList } from '#features/payment/payment-method-list.tsx';
import { shortMethodLabel } from '#features/payment/payment-methods.ts';
import { FieldError } from '#ui/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { CheckoutSection } from './checkout-section.tsx';
import { paymentExceptions } from './payment-plan.ts';
import type { Checkout } from './use-checkout.ts';

/** Shops whose orders are paid by another method than the chosen one. */
function Exceptions({ checkout, chosen }: { readonly checkout: Checkout; readonly chosen: PaymentMethod }) {
  const { shops, methods, quoting } = checkout;
  const shopIds = shops.map(({ shop }) => shop.id);
  return (
    <ul className="space-y-1">
      {paymentExceptions(chosen, shopIds, methods).map(({ shopId, method }) => {
        const name = shops.find(({ shop }) => shop.id === shopId)?.shop.name;
        const quote = quoting.quote?.quotes.find(({ shop_id }) => shop_id === shopId);
        return (
          <li key={shopId}>
            Đơn của <b className="font-semibold">{name}</b>
            {quote !== undefined && (
              <span className="num whitespace-nowrap"> ({dong(quote.total)})</span>
            )}{' '}
            không trả được bằng {shortMethodLabel(chosen)}, sẽ trả bằng{' '}
            <b className="font-semibold">{shortMethodLabel(method)}</b>.
          </li>
        );
      })}
    </ul>
  );
}

interface PaymentSectionProps {
  readonly checkout: Checkout;
  readonly error: string | null;
}

export function PaymentSection({ checkout, error }: PaymentSectionProps) {
  const { rows, choices, methods, choose, pending } = checkout;
  const [first] = methods.values();
  const chosen = choices.paymentMethod ?? first ?? null;
  const split = chosen !== null && [...methods.values()].some((method) => method !== chosen);
  return (
    <CheckoutSection number={3} title="Phương thức thanh toán">
      {rows.length > 0 ? (
        <PaymentMethodList
          name="payment-method"
          rows={rows}
          chosen={chosen}
          onChoose={(method) => choose({ type: 'method_chosen', method })}
          {...(split && { exception: <Exceptions checkout={checkout} chosen={chosen} /> })}
        />
      ) : !pending ? (
        <p className="text-ink-2">Xong các bước trên, các cách thanh toán sẽ hiện ở đây.</p>
      ) : (
        <Loading label="Đang xem các cách thanh toán" className="space-y-2.5">
          <Skeleton className="h-15 rounded-lg!" />
          <Skeleton className="h-15 rounded-lg!" />
        </Loading>
      )}
      {error !== null && <FieldError>{error}</FieldError>}
    </CheckoutSection>
  );
}
