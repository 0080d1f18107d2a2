import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
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

it('without scripts the pages of reviews are links that keep the rest of the address', () => {
  expect(linksAt('/ao-1.html', 1)).toEqual(['/ao-1.html#danh-gia', '/ao-1.html?reviews_page=2#danh-gia']);
  expect(linksAt('/shop/a?tab=danh-gia&reviews_page=2', 2)).toEqual([
    '/shop/a?tab=danh-gia#danh-gia',
    '/shop/a?tab=danh-gia&amp;reviews_page=2#danh-gia',
  ]);
});
