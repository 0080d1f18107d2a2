import type { Order } from '@market/contract/orders/schemas';
import { dayRange } from '#ui/format-date.ts';
import { CopyRow } from '#ui/copy-row.tsx';

export function ShipmentPanel({ order }: { readonly order: Order }) {
  const shippingLine = order.shippingLines[0];
  const parcel = order.fulfillments[0];
  if (shippingLine === undefined) return null;
  const { min_delivery_date: from, max_delivery_date: to } = shippingLine;
  const open = order.status === 'open' && order.buyer_status !== 'delivered';
  return (
    <section className="panel p-5" aria-labelledby="van-chuyen">
      <h2 id="van-chuyen" className="mb-1 text-md font-semibold">
        {shippingLine.pickup_address === null ? 'Vận chuyển' : 'Nhận hàng'}
      </h2>
      <dl className="text-base [&_dt]:w-24!">
        <CopyRow label={shippingLine.pickup_address === null ? 'Cách giao' : 'Cách nhận'}>
          {shippingLine.title}
        </CopyRow>
        {shippingLine.pickup_address !== null && (
          <CopyRow label="Nơi lấy" copy={shippingLine.pickup_address}>
            {shippingLine.pickup_address}
          </CopyRow>
        )}
        {open && from !== null && to !== null && <CopyRow label="Dự kiến giao">{dayRange(from, to)}</CopyRow>}
        {parcel !== undefined && parcel.trackingCompany !== shippingLine.title && (
          <CopyRow label="Đơn vị">{parcel.trackingCompany}</CopyRow>
        )}
        {parcel !== undefined && <CopyRow label="Kiện hàng">{parcel.statusText}</CopyRow>}
        {parcel !== undefined && parcel.trackingNumber !== null && (
          <CopyRow label="Mã vận đơn" copy={parcel.trackingNumber}>
            {parcel.trackingNumber}
          </CopyRow>
        )}
      </dl>
    </section>
  );
}
