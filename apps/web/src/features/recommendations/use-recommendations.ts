import type { Card } from '@market/contract/catalogue/card-schemas';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { sessionReady } from '#app/session/session-ready.ts';
import { toCardView } from '#features/product-card/product-card-view.ts';
import { recommendationsReducer, INITIAL_RECOMMENDATIONS } from './recommendations-reducer.ts';

interface RecommendationPages {
  readonly pageSize: number;
  /** Null on failure. */
  readonly load: (
    page: number,
  ) => Promise<{ readonly products: readonly Card[]; readonly total: number } | null>;
  /** Called when there are no recommendations. */
  readonly onEmpty: () => void;
}

/** Loads the first page when mounted, and another by `more`. */
export const useRecommendations = ({ pageSize, load, onEmpty }: RecommendationPages) => {
  const [state, send] = useReducer(recommendationsReducer, INITIAL_RECOMMENDATIONS);
  const loadPage = async (page: number) => {
    send({ type: 'requested' });
    await sessionReady();
    const answer = await load(page);
    if (answer === null) return send({ type: 'failed' });
    const { products, total } = answer;
    if (total === 0) return onEmpty();
    send({ type: 'loaded', cards: products.map(toCardView), more: page * pageSize < total });
  };
  const loadFirst = useEffectEvent(() => void loadPage(1));
  useEffect(() => loadFirst(), []);
  return { state, more: () => void loadPage(state.pages + 1) };
};
