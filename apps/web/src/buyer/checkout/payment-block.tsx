import type { PaymentMethod } from '@market/contract';
import { MethodList } from '../../shared/orders/method-list.tsx';
import { FieldError } from '../../shared/ui/field.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { Block } from './block.tsx';
import type { Checkout } from './use-checkout.ts';

/** Shops that are paid another way than the one chosen. */
function Exceptions({ checkout, chosen }: { readonly checkout: Checkout; readonly chosen: PaymentMethod }) {
  const { shops, methods, rows } = checkout;
  const others = shops.filter(({ shop }) => methods.has(shop.id) && methods.get(shop.id) !== chosen);
  if (others.length === 0) return null;
  return (
    <ul className="mt-3 space-y-1 text-sm text-ink-2">
      {others.map(({ shop }) => (
        <li key={shop.id}>
          Đơn của <b className="font-semibold text-ink">{shop.name}</b> trả bằng:{' '}
          {rows.find(({ method }) => method === methods.get(shop.id))?.label}
        </li>
      ))}
    </ul>
  );
}

interface PaymentBlockProps {
  readonly checkout: Checkout;
  readonly error: string | null;
}

/** One way to pay for all shops. */
export function PaymentBlock({ checkout, error }: PaymentBlockProps) {
  const { rows, building, methods, choose, pending } = checkout;
  const [first] = methods.values();
  const chosen = building.paymentMethod ?? first ?? null;
  return (
    <Block number={3} title="Phương thức thanh toán">
      {rows.length > 0 ? (
        <MethodList
          name="payment-method"
          rows={rows}
          chosen={chosen}
          onChoose={(method) => choose({ type: 'method_chosen', method })}
        />
      ) : !pending ? (
        <p className="text-ink-2">Xong các bước trên, các cách thanh toán sẽ hiện ở đây.</p>
      ) : (
        <Loading label="Đang xem các cách thanh toán" className="space-y-2.5">
          <Skeleton className="h-15 rounded-lg!" />
          <Skeleton className="h-15 rounded-lg!" />
        </Loading>
      )}
      {chosen !== null && rows.length > 0 && <Exceptions checkout={checkout} chosen={chosen} />}
      {error !== null && <FieldError>{error}</FieldError>}
    </Block>
  );
}
