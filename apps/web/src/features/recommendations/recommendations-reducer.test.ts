import { expect, it } from 'vitest';
import type { ProductCardView } from '#features/product-card/product-card-view.ts';
import { recommendationsReducer, INITIAL_RECOMMENDATIONS } from './recommendations-reducer.ts';

const cards = (...ids: number[]) => ids.map((id) => ({ id }) as ProductCardView);
const idsOf = (state: typeof INITIAL_RECOMMENDATIONS) => state.cards.map(({ id }) => id);

it('appends loaded products without duplicates', () => {
  const first = recommendationsReducer(INITIAL_RECOMMENDATIONS, {
    type: 'loaded',
    cards: cards(1, 2),
    more: true,
  });
  const second = recommendationsReducer(recommendationsReducer(first, { type: 'requested' }), {
    type: 'loaded',
    cards: cards(2, 3),
    more: false,
  });
  expect(idsOf(second)).toEqual([1, 2, 3]);
  expect(second).toMatchObject({ pages: 2, more: false, status: 'ready' });
});

it('a failure keeps the products and the page number', () => {
  const first = recommendationsReducer(INITIAL_RECOMMENDATIONS, {
    type: 'loaded',
    cards: cards(1),
    more: true,
  });
  const failed = recommendationsReducer(recommendationsReducer(first, { type: 'requested' }), {
    type: 'failed',
  });
  expect(failed).toMatchObject({ cards: cards(1), pages: 1, more: true, status: 'failed' });
});
