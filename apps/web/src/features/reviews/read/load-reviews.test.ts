import type { Call } from '@market/contract/web';
import { expect, it } from 'vitest';
import { loadReviews, parseReviewsPage } from './load-reviews.ts';

it.each([
  ['', 1],
  ['reviews_page=2', 2],
  ['reviews_page=0', 1],
  ['reviews_page=1.5', 1],
  ['reviews_page=hai', 1],
  ['reviews_page=99999999', 1],
])('?%s selects page %i', (query, page) => expect(parseReviewsPage(new URLSearchParams(query))).toBe(page));

/** Fake API with two pages of reviews. */
const call = (async (_route: unknown, { query }: { query: { page?: number } }) => {
  const { page = 1 } = query;
  const data = { reviews: page > 2 ? [] : [{ id: page }], total: 17, total_with_images: 3, rating_count: 17 };
  return { ok: true, value: { data } };
}) as unknown as Call;

it('the page that is asked for comes, and the first instead of one past the end', async () => {
  const idsOfPage = async (page: number) => {
    const view = await loadReviews(call, { product_id: 1 }, page);
    return [view?.page, view?.reviews.map(({ id }) => id), view?.withImages];
  };
  expect(await idsOfPage(2)).toEqual([2, [2], 3]);
  expect(await idsOfPage(3)).toEqual([1, [1], 3]);
});
