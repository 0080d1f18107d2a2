import { HOME_BLOG_CATEGORY } from '@market/contract/constants/pages';
import { drawingKey } from './art/index.ts';
import { floorToSecond, inWakingHours, DAY } from './time.ts';
import { slugOf } from './text.ts';
import type { PostRow } from './types.ts';
import type { Post } from './data/post.ts';
import { BUYING_POSTS } from './data/posts-buying.ts';
import { SELLING_POSTS } from './data/posts-selling.ts';

const inline = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(
      /\[([^\]]+)\]\(([^)]+)\)/g,
      (_, words: string, path: string) => `<a href="${encodeURI(path)}">${words}</a>`,
    );

const htmlOf = (text: string): string =>
  text
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      if (line.startsWith('## ')) return `<h2>${inline(line.slice(3))}</h2>`;
      return line.startsWith('- ') ? `<li>${inline(line.slice(2))}</li>` : `<p>${inline(line)}</p>`;
    })
    .join('')
    .replaceAll(/(?:<li>.*?<\/li>)+/g, '<ul>$&</ul>');

const pictureOf = ({ theme, stage }: Post['art'], seed: number): string =>
  theme === 'wall'
    ? drawingKey({ of: 'wall', format: 'page', seed })
    : drawingKey({ of: 'rack', theme, stage, format: 'page', seed });

/** Posts of the market for those who buy and sell, the newest last. */
export const makePosts = (now: number): PostRow[] =>
  [...BUYING_POSTS, ...SELLING_POSTS]
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map(({ title, excerpt, text, art, daysAgo }, index) => {
      const published = floorToSecond(inWakingHours(now - daysAgo * DAY, 0.15));
      return {
        id: index + 1,
        slug: slugOf(title),
        title,
        excerpt,
        content: htmlOf(text),
        image: pictureOf(art, index + 1),
        image_alt: '',
        categories: [HOME_BLOG_CATEGORY],
        tags: [],
        author: 1,
        status: 'publish',
        published_at: published,
        modified_at: published,
      };
    });
