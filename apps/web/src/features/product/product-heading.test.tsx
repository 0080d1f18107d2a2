import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { makeProduct } from './fixtures.ts';
import { ProductHeading } from './product-heading.tsx';

const headingOf = (dealStatus: 'running' | 'sold_out') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProductHeading product={makeProduct({ is_hot_deal: true, dealStatus })} />
    </MemoryRouter>,
  );

it('a deal is called featured while it runs, not after it is sold out', () => {
  expect(headingOf('running')).toContain('Deal nổi bật');
  expect(headingOf('sold_out')).not.toContain('Deal nổi bật');
});
