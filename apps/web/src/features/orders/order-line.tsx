import type { OrderLineItem } from '@market/contract/orders/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { Picture } from '#ui/picture.tsx';
import { orderLineOptions } from './order-line-options.ts';

interface OrderLineProps {
  readonly line: OrderLineItem;
  readonly to: string;
  /** Also shows the total of the line. */
  readonly sum?: boolean;
}

export function OrderLine({ line, to, sum = false }: OrderLineProps) {
  const { title, quantity, price, originalPrice, linePrice, image_src: image, unitName } = line;
  const options = orderLineOptions(line);
  return (
    <li className="flex gap-3.5 px-4 py-3">
      <Link to={to} tabIndex={-1} aria-hidden className="thumb size-16 lg:size-18">
        {image !== null && <Picture src={image} alt="" width={72} height={72} />}
      </Link>
      <div className="min-w-0 flex-1">
        <Link to={to} className="line-clamp-2 text-base hover:text-brand-ink">
          {title}
        </Link>
        {options !== '' && <span className="text-sm text-ink-3">{options}</span>}
      </div>
      <div className="num text-right text-base whitespace-nowrap">
        {originalPrice > price && (
          <s className="block text-xs text-ink-3">
            <span className="sr-only">Giá trước deal </span>
            {dong(originalPrice)}
          </s>
        )}
        {dong(price)}
        <span className="block text-sm text-ink-3">
          × {formatNumber(quantity)}
          {sum && ` ${unitName}`}
        </span>
        {sum && <span className="block text-sm font-semibold">{dong(linePrice)}</span>}
      </div>
    </li>
  );
}
