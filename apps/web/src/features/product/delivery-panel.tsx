import { dong, formatNumber } from '@market/contract/rules/money';
import type { ShopPolicy } from '@market/contract/shops/schemas';
import type { IconComponent } from '#ui/icon.tsx';
import { Banknote, PackageOpen, Truck } from '#ui/icons.ts';
import { lazy, useState, type ReactNode } from 'react';
import { SectionBoundary } from '#app/errors/section-boundary.tsx';
import { Button } from '#ui/button.tsx';
import { useHomeAddress } from '#app/session/use-home-address.ts';
import { lastProvince } from './last-province.ts';
import { useBrowserValue } from '#ui/use-browser-value.ts';

const ShippingEstimate = lazy(() => import('./shipping-estimate.tsx'));

export type DeliveryTerms = Pick<
  ShopPolicy,
  'cod' | 'min_order_price' | 'min_order_quantity' | 'free_shipping' | 'free_shipping_prices'
>;

interface LineProps {
  readonly Icon: IconComponent;
  readonly title: string;
  readonly children?: ReactNode;
}

function Line({ Icon, title, children }: LineProps) {
  return (
    <div className="flex gap-2.5">
      <Icon aria-hidden className="ico text-ink-3" />
      <div className="min-w-0 flex-1">
        <b className="block font-semibold">{title}</b>
        {children}
      </div>
    </div>
  );
}

const minimumText = ({ min_order_price: price, min_order_quantity: quantity }: DeliveryTerms): string =>
  [
    price !== null && price > 0 && `từ ${dong(price)}`,
    quantity !== null && quantity > 1 && `từ ${formatNumber(quantity)} sản phẩm`,
  ]
    .filter(Boolean)
    .join(', ');

function ShopTerms({ terms }: { readonly terms: DeliveryTerms }) {
  const { cod, free_shipping: free, free_shipping_prices: from } = terms;
  const minimum = minimumText(terms);
  return (
    <>
      {minimum !== '' && (
        <Line Icon={PackageOpen} title="Đơn tối thiểu của shop">
          <p className="text-ink-2">Nhận đơn {minimum}</p>
        </Line>
      )}
      {free && (
        <Line Icon={Truck} title="Miễn phí giao">
          <p className="text-ink-2">
            {from === null || from === 0 ? 'Mọi đơn của shop' : `Đơn từ ${dong(from)}`}
          </p>
        </Line>
      )}
      {cod.active && (
        <Line Icon={Banknote} title="Trả tiền khi nhận hàng">
          <p className="text-ink-2">
            {cod.max_amount === null ? 'Mọi đơn' : `Đơn đến ${dong(cod.max_amount)}`}
          </p>
        </Line>
      )}
    </>
  );
}

/** The province is asked for once and stored. */
export function DeliveryPanel({ terms }: { readonly terms: DeliveryTerms | null }) {
  const [pressed, setPressed] = useState(false);
  const remembered = useBrowserValue(() => lastProvince() !== null, false);
  const home = useHomeAddress() ?? null;
  const requested = pressed || remembered || home !== null;
  const choose = (
    <Button size="sm" className="mt-1.5 px-1.5! max-lg:h-11!" onClick={() => setPressed(true)}>
      Xem phí giao đến tỉnh của bạn
    </Button>
  );
  return (
    <section className="panel mt-4 space-y-3 p-4 text-sm" aria-label="Giao hàng">
      <Line Icon={Truck} title="Giao hàng">
        {requested ? (
          <SectionBoundary fallback={choose}>{<ShippingEstimate home={home} />}</SectionBoundary>
        ) : (
          choose
        )}
      </Line>
      {terms !== null && <ShopTerms terms={terms} />}
    </section>
  );
}
