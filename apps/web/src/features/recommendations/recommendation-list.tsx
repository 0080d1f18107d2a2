import { listForYou } from '@market/contract/recommendations/routes';
import { RELATED_PRODUCTS } from '@market/contract/constants';
import { useEffect, useReducer } from 'react';
import { call } from '#app/api.ts';
import { sessionReady } from '#app/session/session-ready.ts';
import { Button } from '#ui/button.tsx';
import { toCardView } from '#features/product-card/product-card-view.ts';
import { RetryRow } from '#ui/notice.tsx';
import { ProductGrid } from '#features/product-card/product-grid.tsx';
import { recommendationsReducer, INITIAL_RECOMMENDATIONS } from './recommendations-reducer.ts';
import { RecommendationsSkeleton } from './recommendations-skeleton.tsx';

const useRecommendations = (productId: number | null, onEmpty: () => void) => {
  const [state, send] = useReducer(recommendationsReducer, INITIAL_RECOMMENDATIONS);
  const loadPage = async (page: number) => {
    send({ type: 'requested' });
    await sessionReady();
    const answer = await call(listForYou, { query: { page, limit: RELATED_PRODUCTS } });
    if (!answer.ok) return send({ type: 'failed' });
    const { products, total } = answer.value;
    if (total === 0) return onEmpty();
    send({
      type: 'loaded',
      cards: products.filter(({ id }) => id !== productId).map(toCardView),
      more: page * RELATED_PRODUCTS < total,
    });
  };
  useEffect(() => {
    void loadPage(1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { state, more: () => void loadPage(state.pages + 1) };
};

interface RecommendationListProps {
  /** Product to exclude. */
  readonly productId: number | null;
  readonly columns: 4 | 6;
  /** Called when there are no recommendations. */
  readonly onEmpty: () => void;
}

export default function RecommendationList({ productId, columns, onEmpty }: RecommendationListProps) {
  const { state, more } = useRecommendations(productId, onEmpty);
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
