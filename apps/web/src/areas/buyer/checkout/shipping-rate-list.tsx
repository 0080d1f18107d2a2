import { dong } from '@market/contract/rules/money';
import type { ShippingRate } from '@market/contract/shipping/schemas';
import { clsx } from 'clsx';
import { CircleAlert } from '#ui/icons.ts';
import { useState, type ComponentProps } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/selection-controls.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import type { ShippingRates } from './shipping-rates-reducer.ts';
import { rateField } from './checkout-form.ts';
import { cheapestRate, deliveryText } from './delivery-text.ts';
import { FIRST_RATES, firstRates, isSortable, sortRates, type RateOrder } from './rate-order.ts';
import { formatWeight } from '#features/cart/selected-lines.ts';

interface RateRowProps {
  readonly rate: ShippingRate;
  readonly radio: ComponentProps<typeof Radio>;
  readonly chosen: boolean;
  readonly cheapest: boolean;
  readonly grams: number;
}

export function RateRow({ rate, radio, chosen, cheapest, grams }: RateRowProps) {
  const delivery = deliveryText(rate);
  const parcel = delivery !== null && grams > 0 ? `, kiện ${formatWeight(grams)}` : '';
  const text =
    delivery === null || rate.service_code === 'coach' || rate.total_price === 0 ? rate.description : '';
  return (
    <label
      className={clsx(
        'flex items-center gap-3.5 rounded-lg border p-3.5',
        chosen ? 'border-brand bg-brand-soft' : 'border-line-strong hover:border-control',
      )}
    >
      <Radio {...radio} />
      <span className="min-w-0">
        <b className="font-semibold">{rate.service_name}</b>{' '}
        {cheapest && <Badge tone="accent">Rẻ nhất</Badge>}
        <span className="num block text-sm text-ink-2">
          {delivery !== null && `${delivery}${parcel}`}
          {delivery !== null && text !== '' && '. '}
          {text}
        </span>
      </span>
      <b className="price ml-auto whitespace-nowrap">
        {rate.total_price === 0 ? (delivery === null ? dong(0) : 'Miễn phí') : dong(rate.total_price)}
      </b>
    </label>
  );
}

interface ShippingRateListProps {
  readonly shopId: number;
  readonly shopName: string;
  readonly shipping: ShippingRates;
  readonly grams: number;
  readonly onChoose: (code: string) => void;
  readonly onRetry: () => void;
}

/** The first rate is preselected. */
export function ShippingRateList({
  shopId,
  shopName,
  shipping,
  grams,
  onChoose,
  onRetry,
}: ShippingRateListProps) {
  const { rates, loading, error } = shipping;
  if (error !== null)
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 rounded-lg border border-deal-line bg-deal-soft p-3.5 text-deal-ink"
      >
        <CircleAlert aria-hidden className="ico" />
        <span className="min-w-0 flex-1">{error}</span>
        <Button size="sm" className="max-lg:h-11!" onClick={onRetry}>
          Thử lại
        </Button>
      </div>
    );
  if (loading || rates.length === 0)
    return (
      <Loading label="Đang tìm đơn vị vận chuyển" className="space-y-2.5">
        <Skeleton className="h-17 rounded-lg!" />
        <Skeleton className="h-17 rounded-lg!" />
        <Skeleton className="h-17 rounded-lg!" />
      </Loading>
    );
  return (
    <RateChoice shopId={shopId} shopName={shopName} shipping={shipping} grams={grams} onChoose={onChoose} />
  );
}

const ORDERS: readonly { readonly order: RateOrder; readonly text: string }[] = [
  { order: 'price', text: 'Rẻ nhất' },
  { order: 'day', text: 'Nhanh nhất' },
];

function OrderChips({
  order,
  onChange,
}: {
  readonly order: RateOrder;
  readonly onChange: (order: RateOrder) => void;
}) {
  return (
    <div role="group" aria-label="Xếp cách giao" className="flex gap-2">
      {ORDERS.map(({ order: value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={order === value}
          className={clsx('chip max-lg:h-11!', order === value && 'on')}
          onClick={() => onChange(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Three rates and a button for the others. */
function RateChoice({ shopId, shopName, shipping, grams, onChoose }: Omit<ShippingRateListProps, 'onRetry'>) {
  const { rates, selected } = shipping;
  const [order, setOrder] = useState<RateOrder>('price');
  const [all, setAll] = useState(false);
  const sorted = sortRates(rates, order);
  const shown = all ? sorted : firstRates(sorted, selected);
  const more = rates.length - shown.length;
  const cheapest = cheapestRate(rates);
  return (
    <fieldset className="space-y-2.5">
      <legend className="sr-only">Cách giao hàng của {shopName}</legend>
      {isSortable(rates) && <OrderChips order={order} onChange={setOrder} />}
      {shown.map((rate) => (
        <RateRow
          key={rate.service_code}
          rate={rate}
          radio={{
            name: rateField(shopId),
            checked: rate.service_code === selected,
            onChange: () => onChoose(rate.service_code),
          }}
          chosen={rate.service_code === selected}
          cheapest={rate.service_code === cheapest}
          grams={grams}
        />
      ))}
      {(all || more > 0) && rates.length > FIRST_RATES && (
        <button
          type="button"
          aria-expanded={all}
          className="link min-h-8 text-sm max-lg:min-h-11"
          onClick={() => setAll(!all)}
        >
          {all ? 'Thu gọn' : `Xem thêm ${more} cách giao`}
        </button>
      )}
    </fieldset>
  );
}
