import type { Order } from '@market/contract/orders/schemas';
import { isCollected } from '@market/contract/rules/collection';
import { type OrderStep, orderSteps } from '@market/contract/rules/order-status';
import { clsx } from 'clsx';
import type { IconComponent } from '#ui/icon.tsx';
import { Check, ClipboardCheck, House, Package, Store, Truck, Wallet } from '#ui/icons.ts';

const ICONS: Record<OrderStep['code'], IconComponent> = {
  placed: ClipboardCheck,
  confirmed: Check,
  paid: Wallet,
  picked_up: Package,
  in_transit: Truck,
  delivered: House,
};
/** Where the buyer fetches the goods. */
const COLLECTED_LABELS: Partial<Record<OrderStep['code'], string>> = {
  picked_up: 'Soạn hàng',
  in_transit: 'Đến lấy',
  delivered: 'Đã lấy',
};
const STATE_CLASSES: Record<OrderStep['state'], string> = {
  done: 'bg-brand text-on-brand',
  current: 'bg-surface text-brand-ink ring-3 ring-brand',
  todo: 'bg-sunken text-ink-3',
};
const STATE_LABELS: Record<OrderStep['state'], string> = {
  done: 'xong',
  current: 'đang ở bước này',
  todo: 'chưa đến',
};

type ProgressOrder = Pick<
  Order,
  | 'status'
  | 'financialStatus'
  | 'fulfillmentStatus'
  | 'shipmentStatus'
  | 'paymentMethod'
  | 'payment_timing'
  | 'shippingLines'
>;

export function OrderProgress({ order }: { readonly order: ProgressOrder }) {
  const collected = isCollected(order.shippingLines[0]?.code);
  const steps = orderSteps({ ...order, paymentTiming: order.payment_timing });
  return (
    <ol
      aria-label="Các bước của đơn"
      className="isolate grid"
      style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
    >
      {steps.map(({ code, label, state }, index) => {
        const Icon = collected && code === 'in_transit' ? Store : ICONS[code];
        return (
          <li
            key={code}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative text-center"
          >
            {index > 0 && (
              <i
                aria-hidden
                className={clsx(
                  'absolute top-[.9rem] right-1/2 -z-1 h-[3px] w-full',
                  state === 'todo' ? 'bg-line' : 'bg-brand',
                )}
              />
            )}
            <span
              className={clsx('mx-auto grid size-8 place-items-center rounded-full', STATE_CLASSES[state])}
            >
              <Icon aria-hidden className="ico size-4!" />
            </span>
            <span
              className={clsx(
                'mt-1.5 block text-2xs wrap-normal max-sm:mx-auto max-sm:max-w-10 lg:text-sm',
                state === 'current' ? 'font-semibold' : 'text-ink-2',
              )}
            >
              {(collected ? COLLECTED_LABELS[code] : undefined) ?? label}
              <span className="sr-only">: {STATE_LABELS[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
