import type { Card } from '@market/contract/catalogue/card-schemas';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { sessionReady } from '#app/session/session-ready.ts';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import {
  recommendationsReducer,
  INITIAL_RECOMMENDATIONS,
  type Recommendations,
  type RecommendationsEvent,
} from './recommendations-reducer.ts';

interface RecommendationPages<View> {
  readonly pageSize: number;
  /** Null on failure. */
  readonly load: (
    page: number,
  ) => Promise<{ readonly products: readonly Card[]; readonly total: number } | null>;
  readonly toView: (card: Card) => View;
  /** Called when there are no recommendations. */
  readonly onEmpty: () => void;
}

/** Loads the first page when mounted, and another by `more`. */
export const useRecommendations = <View extends ProductCardView>(pages: RecommendationPages<View>) => {
  const { pageSize, load, toView, onEmpty } = pages;
  const [state, send] = useReducer<Recommendations<View>, [RecommendationsEvent<View>]>(
    recommendationsReducer,
    INITIAL_RECOMMENDATIONS,
  );
  const loadPage = async (page: number) => {
    send({ type: 'requested' });
    await sessionReady();
    const answer = await load(page);
    if (answer === null) return send({ type: 'failed' });
    const { products, total } = answer;
    if (total === 0) return onEmpty();
    send({ type: 'loaded', cards: products.map(toView), more: page * pageSize < total });
  };
  const loadFirst = useEffectEvent(() => void loadPage(1));
  useEffect(() => loadFirst(), []);
  return { state, more: () => void loadPage(state.pages + 1) };
};
