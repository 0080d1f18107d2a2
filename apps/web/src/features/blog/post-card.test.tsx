import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PostCard } from './post-card.tsx';

const post = {
  slug: 'chon-vai',
  title: 'Chọn vải',
  excerpt: 'Sờ, vò, soi.',
  image: null,
  alt: '',
  date: '18/11/2026',
  minutes: 3,
};

it('a post’s title is a heading of the level that its list sets', () => {
  expect(renderToStaticMarkup(<PostCard post={post} />)).toMatch(/<h3[^>]*><a [^>]*>Chọn vải/);
  expect(renderToStaticMarkup(<PostCard post={post} level={2} full />)).toMatch(/<h2[^>]*><a [^>]*>Chọn vải/);
});

it('no heading is inside a line of text', () => {
  const inLines = renderToStaticMarkup(<PostCard post={post} full />).replaceAll(
    /<span[^>]*>[^<]*<\/span>/g,
    '',
  );
  expect(inLines).not.toMatch(/<span[^>]*>(?:(?!<\/span>).)*<h\d/);
});
