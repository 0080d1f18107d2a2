import { RELATED_PRODUCTS } from '@market/contract/constants';
import { ProductGridSkeleton } from '../../shared/ui/product-grid.tsx';

/** Keeps the place of as many cards as come first, and of the button below them. It stands still: a shimmer below the screen would be painted all the time. */
export function RecommendationsSkeleton({ columns }: { readonly columns: 4 | 6 }) {
  return (
    <div className="pb-15 [&_.pcard]:pb-18 [&_.skeleton]:animate-none">
      <ProductGridSkeleton count={RELATED_PRODUCTS} columns={columns} />
    </div>
  );
}
