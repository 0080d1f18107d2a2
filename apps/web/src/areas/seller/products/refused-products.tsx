import type { BulkResult } from '@market/contract/catalogue/seller-bulk-schemas';
import { X } from '#ui/icons.ts';
import { IconButton } from '#ui/button.tsx';

interface RefusedProductsProps {
  readonly items: BulkResult['items'];
  readonly dismiss: () => void;
}
const MAX_ROWS = 5;

/** Products that a change left as they are, and why. */
export function RefusedProducts({ items, dismiss }: RefusedProductsProps) {
  if (items.length === 0) return null;
  return (
    <div
      role="status"
      className="mb-3 flex gap-3 rounded-lg bg-accent-soft px-4 py-3 text-sm text-accent-ink"
    >
      <div className="min-w-0 flex-1">
        <b>{items.length} sản phẩm giữ nguyên</b>
        <ul className="mt-1 space-y-0.5">
          {items.slice(0, MAX_ROWS).map(({ id, title, sku, refused }) => (
            <li key={id}>
              {sku || title}: {refused}
            </li>
          ))}
          {items.length > MAX_ROWS && <li>và {items.length - MAX_ROWS} sản phẩm nữa</li>}
        </ul>
      </div>
      <IconButton label="Ẩn thông báo" className="-my-2 -mr-2" onClick={dismiss}>
        <X aria-hidden className="ico" />
      </IconButton>
    </div>
  );
}
