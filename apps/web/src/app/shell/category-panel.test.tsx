import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import CategoryPanel from './category-panel.tsx';

const category = (categoryId: number) => ({
  categoryId,
  parentId: null,
  title: `Ngành ${categoryId}`,
  slug: `nganh-${categoryId}`,
  level: 1,
  thumbImageSrc: null,
});

test('what is under a category follows it, before the next one: Tab moves there', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CategoryPanel categories={[1, 2, 3].map(category)} panel={{ ref: () => {}, onClick: () => {} }} />
    </MemoryRouter>,
  );
  const order = [...html.matchAll(/<a [^>]*>([^<]+)/g)].map(([, text]) => text);
  expect(order).toEqual(['Ngành 1', 'Tất cả Ngành 1', 'Ngành 2', 'Ngành 3']);
});
