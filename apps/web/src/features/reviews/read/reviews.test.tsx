import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { ReviewView } from './review-view.ts';
import { Reviews } from './reviews.tsx';

const firstReview = {
  reviews: [],
  total: 17,
  page: 1,
  withImages: 0,
  rating_avg: 5,
  rating_count: 17,
  breakdown: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 17 },
};
const linksAt = (address: string, page: number): (string | undefined)[] => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Reviews subject={{ product_id: 1 }} first={{ ...firstReview, page }} scores={null} />
    </MemoryRouter>,
  );
  const [, without = ''] = /<noscript>(.*)<\/noscript>/.exec(html) ?? [];
  return [...new Set([...without.matchAll(/href="([^"]+)"/g)].map(([, href]) => href))];
};

it('without scripts the pages of reviews are links that preserve the rest of the address', () => {
  expect(linksAt('/ao-1.html', 1)).toEqual(['/ao-1.html#danh-gia', '/ao-1.html?reviews_page=2#danh-gia']);
  expect(linksAt('/shop/a?tab=danh-gia&reviews_page=2', 2)).toEqual([
    '/shop/a?tab=danh-gia#danh-gia',
    '/shop/a?tab=danh-gia&amp;reviews_page=2#danh-gia',
  ]);
});

it('a review that was changed after the answer of the shop says when', () => {
  const review: ReviewView = {
    id: 1,
    shopId: 2,
    productId: 3,
    product: null,
    rating: 1,
    content: 'Áo mỏng',
    images: [],
    variantTitle: null,
    user: { name: 'Ngọc H.', avatar: null },
    helpfulCount: 0,
    reply: { content: 'Cảm ơn bạn đã khen', createdAt: '2026-11-02T05:00:00.000Z' },
    createdAt: '2026-11-01T05:00:00.000Z',
    editedAt: '2026-11-03T05:00:00.000Z',
  };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <Reviews subject={{ product_id: 3 }} first={{ ...firstReview, reviews: [review] }} scores={null} />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain('Đã sửa 03/11/2026');
  expect(html).toContain('02/11/2026');
  expect(html).not.toContain('01/11/2026');
});
