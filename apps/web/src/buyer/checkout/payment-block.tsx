import type { PaymentMethod } from '@market/contract';
import { clsx } from 'clsx';
import { Banknote, CreditCard, Landmark, Wallet, type LucideIcon } from 'lucide-react';
import { Radio } from '../../shared/ui/choice.tsx';
import { FieldError } from '../../shared/ui/field.tsx';
import { Loading, Skeleton } from '../../shared/ui/skeleton.tsx';
import { Block } from './block.tsx';
import type { MethodRow } from './payment-plan.ts';
import type { Checkout } from './use-checkout.ts';

const LOOKS: Partial<Record<PaymentMethod, { Icon: LucideIcon; text: string }>> = {
  cod: { Icon: Banknote, text: 'Trả tiền mặt khi nhận được hàng' },
  bank_transfer: { Icon: Landmark, text: 'Quét mã VietQR bằng ứng dụng ngân hàng' },
  credit_card: { Icon: CreditCard, text: 'Visa, Mastercard, JCB qua cổng thanh toán' },
  atm_card: { Icon: CreditCard, text: 'Thẻ nội địa qua cổng thanh toán' },
};
const OTHER = { Icon: Wallet, text: 'Chuyển sang ứng dụng để thanh toán' };

interface RowProps {
  readonly row: MethodRow;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Row({ row, chosen, onChoose }: RowProps) {
  const { Icon, text } = LOOKS[row.method] ?? OTHER;
  return (
    <label
      className={clsx(
        'flex items-center gap-3.5 px-4 py-3',
        chosen && 'bg-brand-soft',
        !row.available && 'bg-sunken text-ink-3',
      )}
    >
      <Radio name="payment-method" checked={chosen} disabled={!row.available} onChange={onChoose} />
      <span className="grid size-9 flex-none place-items-center rounded-lg bg-white text-paper-700 ring-1 ring-line">
        <Icon aria-hidden className="ico" />
      </span>
      <span className="min-w-0">
        <b className="block text-base font-semibold">{row.label}</b>
        {row.available && (
          <span className={clsx('block text-xs', chosen ? 'text-ink-2' : 'text-ink-3')}>{text}</span>
        )}
        {row.reason !== null && (
          <span className={clsx('block text-xs', row.available ? 'text-ink-2' : 'text-deal-ink')}>
            {row.reason}
          </span>
        )}
      </span>
    </label>
  );
}

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

/** One way to pay for all shops; what does not apply stays visible with its reason. */
export function PaymentBlock({ checkout, error }: PaymentBlockProps) {
  const { rows, building, methods, send, pending } = checkout;
  const [first] = methods.values();
  const chosen = building.paymentMethod ?? first ?? null;
  return (
    <Block number={3} title="Phương thức thanh toán">
      {rows.length === 0 ? (
        !pending ? (
          <p className="text-ink-2">Xong các bước trên, các cách thanh toán sẽ hiện ở đây.</p>
        ) : (
          <Loading label="Đang xem các cách thanh toán" className="space-y-2.5">
            <Skeleton className="h-15 rounded-lg!" />
            <Skeleton className="h-15 rounded-lg!" />
          </Loading>
        )
      ) : (
        <fieldset className="divide-y divide-line overflow-hidden rounded-lg border border-line-strong">
          <legend className="sr-only">Phương thức thanh toán</legend>
          {rows.map((row) => (
            <Row
              key={row.method}
              row={row}
              chosen={row.method === chosen}
              onChoose={() => send({ type: 'method_chosen', method: row.method })}
            />
          ))}
        </fieldset>
      )}
      {chosen !== null && rows.length > 0 && <Exceptions checkout={checkout} chosen={chosen} />}
      {error !== null && <FieldError>{error}</FieldError>}
    </Block>
  );
}
