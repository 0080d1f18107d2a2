import { RELATED_PRODUCTS } from '@market/contract/constants/pages';
import { ProductGridSkeleton } from '#features/product-card/product-grid.tsx';

/**
 * Reserves the space of the first cards and the button. No animation: it would repaint permanently below the fold.
 */
export function RecommendationsSkeleton({ columns }: { readonly columns: 4 | 6 }) {
  return (
    <div className="pb-15 [&_.pcard]:pb-18 [&_.skeleton]:animate-none">
      <ProductGridSkeleton count={RELATED_PRODUCTS} columns={columns} />
    </div>
  );
}
