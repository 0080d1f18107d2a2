import type { BlogPost } from '@market/contract/blog/schemas';
import { expect, it } from 'vitest';
import { toArticle, toPostView, readingMinutes } from './post-view.ts';

const url = 'https://cho.example';
const post: BlogPost = {
  id: 1,
  date: '2026-11-18T00:30:00',
  date_gmt: '2026-11-17T17:30:00',
  modified: '2026-11-18T00:30:00',
  modified_gmt: '2026-11-17T17:30:00',
  slug: 'chon-vai',
  status: 'publish',
  type: 'post',
  link: `${url}/tin-tuc/chon-vai`,
  title: { rendered: 'Vải &amp; sợi' },
  content: { rendered: '<h2>Mè</h2><p>Thoáng.</p>', protected: false },
  excerpt: { rendered: '<p>Chọn  sao?</p>', protected: false },
  author: 1,
  featured_media: 1,
  categories: [774],
  tags: [],
  jetpack_featured_media_url: `${url}/media/ve/wall.page.6/1200.webp`,
};

it('a card shows the day as it is in Việt Nam, words without marks and the picture by its path', () => {
  expect(toPostView(post, url)).toEqual({
    slug: 'chon-vai',
    title: 'Vải & sợi',
    excerpt: 'Chọn sao?',
    image: '/media/ve/wall.page.6/1200.webp',
    alt: '',
    date: '18/11/2026',
    minutes: 1,
  });
});

it('a post of another blog says where it is, and its picture’s address does not change', () => {
  const link = 'https://cho.example.blog/chon-vai/';
  const image = 'https://cho.example.blog/vai.jpg';
  const foreign = toArticle({ ...post, link, jetpack_featured_media_url: image }, url);
  expect([foreign.externalUrl, foreign.image]).toEqual([link, image]);
  expect(toArticle(post, url).externalUrl).toBeNull();
});

it.each([
  [10, 1],
  [290, 1],
  [300, 2],
  [810, 4],
])('%i words take %i minutes', (words, minutes) =>
  expect(readingMinutes(`<p>${'vải '.repeat(words)}</p>`)).toBe(minutes),
);
