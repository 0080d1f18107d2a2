import type { CartItem, OrderQuote } from '@market/contract';
import { dong, formatNumber } from '@market/contract/rules';
import { Picture } from '../../shared/ui/picture.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { variantText } from '../../shared/orders/variant-text.ts';

interface OrderLinesProps {
  readonly items: readonly CartItem[];
  /** Undefined until the first figures are there. */
  readonly quote: OrderQuote | undefined;
}

/** What is ordered from one shop, at the prices of the quote. */
export function OrderLines({ items, quote }: OrderLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => {
        const line = quote?.line_items.find(({ variant_id }) => variant_id === item.variant_id);
        const variant = variantText(item);
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
                {line !== undefined && ` · ${dong(line.final_price)}/${item.unit_name}`}
              </span>
            </span>
            {line === undefined ? (
              <Skeleton className="h-5 w-20" />
            ) : (
              <b className="price text-sm font-semibold whitespace-nowrap">{dong(line.final_line_price)}</b>
            )}
          </li>
        );
      })}
    </ul>
  );
}
