import type { SellerOrder } from '@market/contract/orders/schemas';
import { Printer } from '#ui/icons.ts';
import { LinkButton } from '#ui/button.tsx';
import { formatWeight } from '../format-weight.ts';

export function ParcelPanel({ order }: { readonly order: SellerOrder }) {
  const shippingLine = order.shippingLines[0];
  const parcel = order.fulfillments[0];
  const rows = [
    ['Cách giao', shippingLine?.title],
    ['Khối lượng', order.totalWeight > 0 ? formatWeight(order.totalWeight) : undefined],
    ['Đơn vị', parcel?.trackingCompany === shippingLine?.title ? undefined : parcel?.trackingCompany],
    ['Kiện hàng', parcel?.statusText],
    ['Mã vận đơn', parcel?.trackingNumber],
  ] as const;
  return (
    <section className="panel p-5 text-base" aria-labelledby="kien-hang">
      <h2 id="kien-hang" className="mb-2.5 text-md font-semibold">
        Vận chuyển
      </h2>
      <dl className="space-y-2">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="flex gap-3">
                <dt className="flex-none text-ink-2">{label}</dt>
                <dd className="num ml-auto text-right">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {parcel !== undefined && parcel.labelUrl !== null && (
        <LinkButton
          to={parcel.labelUrl}
          target="_blank"
          className="mt-3 w-full"
          icon={<Printer aria-hidden className="ico" />}
          aria-label="In nhãn vận chuyển, mở trang mới"
        >
          In nhãn vận chuyển
        </LinkButton>
      )}
    </section>
  );
}
