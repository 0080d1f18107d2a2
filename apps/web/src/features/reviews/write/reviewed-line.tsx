import type { OrderLineItem } from '@market/contract/orders/schemas';
import { orderLineOptions } from '#features/orders/order-line-options.ts';
import { Picture } from '#ui/picture.tsx';

export function ReviewedLine({ line }: { readonly line: OrderLineItem }) {
  const options = orderLineOptions(line);
  return (
    <div className="flex gap-3">
      <span className="thumb size-14">
        {line.image_src !== null && <Picture src={line.image_src} alt="" width={56} height={56} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-base font-semibold">{line.title}</p>
        {options !== '' && <p className="text-sm text-ink-3">{options}</p>}
      </div>
    </div>
  );
}
