import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ShowroomCard } from './showroom-card.tsx';

const showroom = {
  id: 1,
  title: 'Gym & Yoga',
  slug: 'gym-yoga',
  tag_line: null,
  thumb: '/media/ve/rack/520.webp',
  total_products: 30,
  total_shops: 4,
};
const htmlOf = (level?: 2 | 3) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ShowroomCard showroom={showroom} sizes="50vw" {...(level && { level })} />
    </MemoryRouter>,
  );

it('a showroom’s name is a heading of the level that its list sets', () => {
  expect(htmlOf()).toMatch(/<h3[^>]*><a [^>]*>Gym/);
  expect(htmlOf(2)).toMatch(/<h2[^>]*><a [^>]*>Gym/);
});
