import { listNewForMe } from '@market/contract/recommendations/routes';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { ProductGrid, ProductGridSkeleton } from '#features/product-card/product-grid.tsx';
import { useRecommendations } from '#features/recommendations/use-recommendations.ts';
import { PER_PAGE } from './load.ts';

/** Null also on 401: guests see the public list instead. */
const loadPersonalProducts = async (page: number) => {
  const answer = await call(listNewForMe, { query: { page, limit: PER_PAGE } });
  return answer.ok ? answer.value.data : null;
};

export default function PersonalProducts({ onNothing }: { readonly onNothing: () => void }) {
  const { state, more } = useRecommendations({
    pageSize: PER_PAGE,
    load: loadPersonalProducts,
    onEmpty: onNothing,
  });
  const { cards, status } = state;
  if (cards.length === 0)
    return status === 'failed' ? (
      <RetryRow title="Chưa tải được hàng mới cho bạn" onRetry={more} />
    ) : (
      <ProductGridSkeleton count={PER_PAGE} />
    );
  return (
    <>
      <ProductGrid cards={cards} columns={6} />
      <p className="sr-only" aria-live="polite">
        {cards.length} sản phẩm mới cho bạn
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
