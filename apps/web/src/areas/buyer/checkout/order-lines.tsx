import { dong, formatNumber } from '@market/contract/rules/money';
import { Picture } from '#ui/picture.tsx';
import { cartItemOptions } from '#features/cart/cart-item-options.ts';
import type { SelectedShop } from '#features/cart/selected-lines.ts';
import { lineSubtotal, type PricedSelection } from './shop-subtotals.ts';

interface OrderLinesProps {
  readonly checkout: PricedSelection;
  readonly picked: SelectedShop;
}

/** Quoted prices, or cart prices before the first quote. */
const priceOf = ({ quoting, selection }: PricedSelection, shopId: number, variantId: number) => {
  const quote = quoting.quote?.quotes.find(({ shop_id }) => shop_id === shopId);
  const quoted = quote?.line_items.find(({ variant_id }) => variant_id === variantId);
  if (quoted !== undefined) return { unit: quoted.final_price, total: quoted.final_line_price };
  const line = lineSubtotal(selection, variantId);
  return line === undefined ? null : { unit: line.final_price, total: line.final_line_price };
};

export function OrderLines({ checkout, picked }: OrderLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {picked.items.map((item) => {
        const price = priceOf(checkout, picked.shop.id, item.variant_id);
        const variant = cartItemOptions(item);
        return (
          <li key={item.variant_id} className="flex gap-3 py-3">
            <span className="thumb size-14">
              {item.image !== null && <Picture src={item.image} alt="" width={56} height={56} sizes="56px" />}
            </span>
            <span className="min-w-0 flex-1 text-sm">
              <span className="line-clamp-2">{item.product_title}</span>
              <span className="num text-xs text-ink-3">
                {variant !== '' && `${variant} × `}
                {formatNumber(item.quantity)} {item.unit_name}
                {price !== null && ` · ${dong(price.unit)}/${item.unit_name}`}
              </span>
            </span>
            {price !== null && (
              <b className="price text-sm font-semibold whitespace-nowrap">{dong(price.total)}</b>
            )}
          </li>
        );
      })}
    </ul>
  );
}
