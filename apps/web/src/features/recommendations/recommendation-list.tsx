import { listForYou } from '@market/contract/recommendations/routes';
import { RELATED_PRODUCTS } from '@market/contract/constants/pages';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { ProductGrid } from '#features/product-card/product-grid.tsx';
import { RecommendationsSkeleton } from './recommendations-skeleton.tsx';
import { useRecommendations } from './use-recommendations.ts';

const loadExcept = async (productId: number | null, page: number) => {
  const answer = await call(listForYou, { query: { page, limit: RELATED_PRODUCTS } });
  if (!answer.ok) return null;
  const { products, total } = answer.value;
  return { products: products.filter(({ id }) => id !== productId), total };
};

interface RecommendationListProps {
  /** Product to exclude. */
  readonly productId: number | null;
  readonly columns: 4 | 6;
  /** Called when there are no recommendations. */
  readonly onEmpty: () => void;
}

export default function RecommendationList({ productId, columns, onEmpty }: RecommendationListProps) {
  const { state, more } = useRecommendations({
    pageSize: RELATED_PRODUCTS,
    load: (page) => loadExcept(productId, page),
    onEmpty,
  });
  const { cards, status } = state;
  if (cards.length === 0)
    return status === 'failed' ? (
      <RetryRow title="Chưa tải được gợi ý" onRetry={more} />
    ) : (
      <RecommendationsSkeleton columns={columns} />
    );
  return (
    <>
      <ProductGrid cards={cards} columns={columns} plain />
      <p className="sr-only" aria-live="polite">
        {cards.length} sản phẩm gợi ý
      </p>
      {status === 'failed' && <p className="mt-3 text-center text-sm text-deal-ink">Chưa tải thêm được.</p>}
      {state.more && (
        <div className="mt-5 text-center">
          <Button loading={status === 'loading'} onClick={more}>
            Xem thêm
          </Button>
        </div>
      )}
    </>
  );
}
