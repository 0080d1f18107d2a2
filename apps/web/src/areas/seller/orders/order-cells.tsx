import type { SellerOrder } from '@market/contract/orders/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { provinceName } from '#features/places/address-line.ts';
import { Picture } from '#ui/picture.tsx';

type Place = Pick<SellerOrder['shippingAddress'], 'city' | 'ward' | 'province'>;

const MAX_THUMBNAILS = 2;

export function OrderGoods({ order }: { readonly order: SellerOrder }) {
  const pictures = [...new Set(order.lineItems.flatMap(({ image_src }) => image_src ?? []))].slice(
    0,
    MAX_THUMBNAILS,
  );
  const units = new Set(order.lineItems.map(({ unitName }) => unitName));
  const unit = units.size === 1 ? [...units][0] : 'sản phẩm';
  return (
    <span className="flex items-center gap-2">
      <span className="flex -space-x-3">
        {pictures.map((src) => (
          <span key={src} className="thumb size-10 ring-2 ring-surface">
            <Picture src={src} alt="" width={40} height={40} />
          </span>
        ))}
      </span>
      <span className="num whitespace-nowrap">
        {formatNumber(order.itemCount)} {unit}
      </span>
    </span>
  );
}

/** District (ward in the current scheme) without its kind, and province: `Tân Bình, TP. Hồ Chí Minh`. */
export const shortPlace = ({ city, ward, province }: Place): string =>
  [
    (city || ward).replace(/^(?:Thành phố|Thị xã|Huyện|Quận(?! \d)|Phường(?! \d)|Xã|Đặc khu) /, ''),
    provinceName(province),
  ]
    .filter(Boolean)
    .join(', ');

export function Recipient({ order }: { readonly order: SellerOrder }) {
  const { shippingAddress } = order;
  return (
    <>
      <b title={shippingAddress.name} className="font-medium lg:line-clamp-2">
        {shippingAddress.name}
      </b>
      <span className="block text-xs text-ink-3">{shortPlace(shippingAddress)}</span>
    </>
  );
}
