import type { ProductCardView } from '#features/product-card/product-card-view.ts';

export interface Recommendations {
  readonly cards: readonly ProductCardView[];
  /** Pages loaded. */
  readonly pages: number;
  readonly more: boolean;
  readonly status: 'loading' | 'ready' | 'failed';
}
export type RecommendationsEvent =
  | { readonly type: 'requested' }
  | { readonly type: 'loaded'; readonly cards: readonly ProductCardView[]; readonly more: boolean }
  | { readonly type: 'failed' };

export const INITIAL_RECOMMENDATIONS: Recommendations = {
  cards: [],
  pages: 0,
  more: true,
  status: 'loading',
};

/** Appends without duplicates; failures keep the list. */
export const recommendationsReducer = (
  state: Recommendations,
  event: RecommendationsEvent,
): Recommendations => {
  switch (event.type) {
    case 'requested':
      return { ...state, status: 'loading' };
    case 'failed':
      return { ...state, status: 'failed' };
    case 'loaded': {
      const shownIds = new Set(state.cards.map(({ id }) => id));
      const cards = [...state.cards, ...event.cards.filter(({ id }) => !shownIds.has(id))];
      return { cards, pages: state.pages + 1, more: event.more, status: 'ready' };
    }
  }
};
