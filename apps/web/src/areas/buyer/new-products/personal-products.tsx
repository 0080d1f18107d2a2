import { listNewForMe } from '@market/contract/recommendations/routes';
import { useEffect, useReducer } from 'react';
import { call } from '#app/api.ts';
import { sessionReady } from '#app/session/session-ready.ts';
import { Button } from '#ui/button.tsx';
import { toCardView } from '#features/product-card/product-card-view.ts';
import { RetryRow } from '#ui/notice.tsx';
import { ProductGrid, ProductGridSkeleton } from '#features/product-card/product-grid.tsx';
import {
  recommendationsReducer,
  INITIAL_RECOMMENDATIONS,
} from '#features/recommendations/recommendations-reducer.ts';
import { PER_PAGE } from './load.ts';

const usePersonalProducts = (onNothing: () => void) => {
  const [state, send] = useReducer(recommendationsReducer, INITIAL_RECOMMENDATIONS);
  const loadPage = async (page: number) => {
    send({ type: 'requested' });
    await sessionReady();
    const answer = await call(listNewForMe, { query: { page, limit: PER_PAGE } });
    // also on 401: guests see the public list instead
    if (!answer.ok) return send({ type: 'failed' });
    const { products, total } = answer.value.data;
    if (total === 0) return onNothing();
    send({ type: 'loaded', cards: products.map(toCardView), more: page * PER_PAGE < total });
  };
  useEffect(() => {
    void loadPage(1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { state, more: () => void loadPage(state.pages + 1) };
};

export default function PersonalProducts({ onNothing }: { readonly onNothing: () => void }) {
  const { state, more } = usePersonalProducts(onNothing);
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
