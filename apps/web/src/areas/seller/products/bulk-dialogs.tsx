import type { BulkChange } from '@market/contract/catalogue/seller-bulk-schemas';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import type { BulkDialog } from './bulk-bar.tsx';
import type { ProductTarget } from './use-product-changes.ts';

const CategoryDialog = lazyDialog(() => import('./category-dialog.tsx'));
const PriceDialog = lazyDialog(() => import('./price-dialog.tsx'));
const StockDialog = lazyDialog(() => import('./stock-dialog.tsx'));

interface BulkDialogsProps {
  readonly open: BulkDialog | null;
  readonly target: ProductTarget;
  readonly count: number;
  readonly working: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (change: BulkChange) => void;
}

/** The dialog of a change of the chosen products. */
export function BulkDialogs({ open, target, ...dialog }: BulkDialogsProps) {
  if (open === 'price') return <PriceDialog target={target} {...dialog} />;
  if (open === 'stock') return <StockDialog {...dialog} />;
  return open === 'category' && <CategoryDialog {...dialog} />;
}
