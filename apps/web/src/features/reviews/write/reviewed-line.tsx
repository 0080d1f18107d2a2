import type { OrderLineItem } from '@market/contract/orders/schemas';
import type { ReactNode } from 'react';
import { groupLines } from '#features/orders/group-lines.ts';
import { orderLineOptions } from '#features/orders/order-line-options.ts';
import { Picture } from '#ui/picture.tsx';

interface ReviewedLineProps {
  readonly line: OrderLineItem;
  /** Below the head of its product. */
  readonly grouped: boolean;
}

export function ReviewedLine({ line, grouped }: ReviewedLineProps) {
  const options = orderLineOptions(line);
  if (grouped) return <p className="text-base font-medium">{options}</p>;
  return <LineHead line={line}>{options !== '' && <p className="text-sm text-ink-3">{options}</p>}</LineHead>;
}

interface LineHeadProps {
  readonly line: OrderLineItem;
  readonly children: ReactNode;
}

function LineHead({ line: { image_src: image, title }, children }: LineHeadProps) {
  return (
    <div className="flex gap-3">
      <span className="thumb size-14">
        {image !== null && <Picture src={image} alt="" width={56} height={56} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-base font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}

interface ReviewedProductsProps {
  readonly lines: readonly OrderLineItem[];
  readonly renderLine: (line: OrderLineItem, grouped: boolean) => ReactNode;
}

/** The variants of a product below one picture and title. */
export function ReviewedProducts({ lines, renderLine }: ReviewedProductsProps) {
  return (
    <div className="space-y-6 divide-y divide-line *:not-last:pb-6">
      {groupLines(lines).map((group) => {
        const [first, ...others] = group;
        if (first === undefined) return null;
        if (others.length === 0) return <div key={first.id}>{renderLine(first, false)}</div>;
        return (
          <div key={first.id} className="space-y-4">
            <LineHead line={first}>
              <p className="text-sm text-ink-3">{group.length} phân loại, chấm từng phân loại bạn muốn</p>
            </LineHead>
            <ul className="space-y-4">
              {group.map((line) => (
                <li key={line.id} className="border-l-2 border-line pl-3">
                  {renderLine(line, true)}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
