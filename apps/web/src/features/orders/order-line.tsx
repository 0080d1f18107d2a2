import type { OrderLineItem } from '@market/contract/orders/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Picture } from '#ui/picture.tsx';
import { orderLineOptions } from './order-line-options.ts';

interface LineProps {
  readonly line: OrderLineItem;
  /** Also shows the total of the line. */
  readonly sum: boolean;
}

interface ProductProps {
  readonly line: OrderLineItem;
  readonly to: string;
}

function LinePicture({ line: { image_src: image }, to }: ProductProps) {
  return (
    <Link to={to} tabIndex={-1} aria-hidden className="thumb size-16 lg:size-18">
      {image !== null && <Picture src={image} alt="" width={72} height={72} />}
    </Link>
  );
}

function LineTitle({ line, to }: ProductProps) {
  return (
    <Link to={to} className="line-clamp-2 text-base hover:text-brand-ink">
      {line.title}
    </Link>
  );
}

function FormerPrice({ line: { originalPrice, price } }: Pick<LineProps, 'line'>) {
  if (originalPrice <= price) return null;
  return (
    <s className="block text-xs text-ink-3">
      <span className="sr-only">Giá trước deal </span>
      {dong(originalPrice)}
    </s>
  );
}

/** A product in one variant. */
export function OrderLine({ line, to, sum }: LineProps & { readonly to: string }) {
  const { quantity, price, linePrice, unitName } = line;
  const options = orderLineOptions(line);
  return (
    <li className="flex gap-3.5 px-4 py-3">
      <LinePicture line={line} to={to} />
      <div className="min-w-0 flex-1">
        <LineTitle line={line} to={to} />
        {options !== '' && <span className="text-sm text-ink-3">{options}</span>}
      </div>
      <div className="num text-right text-base whitespace-nowrap">
        <FormerPrice line={line} />
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

/** A variant below the head of its product. */
function VariantRow({ line, sum }: LineProps) {
  const { quantity, price, linePrice, unitName } = line;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1 text-sm">
      <span className={clsx('min-w-0 flex-1 text-ink-2', sum && 'max-sm:basis-full')}>
        {orderLineOptions(line)}
      </span>
      <span className="num whitespace-nowrap text-ink-3">
        <FormerPrice line={line} />
        {dong(price)} × {formatNumber(quantity)}
        {sum && ` ${unitName}`}
      </span>
      {sum && (
        <b className="num ml-auto min-w-24 text-right font-semibold whitespace-nowrap">{dong(linePrice)}</b>
      )}
    </li>
  );
}

/** One product in several variants. */
export function OrderLineGroup({
  lines,
  to,
  sum,
}: {
  readonly lines: readonly OrderLineItem[];
  readonly to: string;
  readonly sum: boolean;
}) {
  const [first] = lines;
  if (first === undefined) return null;
  return (
    <li className="flex gap-3.5 px-4 py-3">
      <LinePicture line={first} to={to} />
      <div className="min-w-0 flex-1">
        <LineTitle line={first} to={to} />
        <ul className="mt-1">
          {lines.map((line) => (
            <VariantRow key={line.id} line={line} sum={sum} />
          ))}
        </ul>
      </div>
    </li>
  );
}
