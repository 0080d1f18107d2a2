import { expect, it } from 'vitest';
import type { Route } from './+types/route';
import { meta } from './route.tsx';

const article = {
  slug: 'chon-vai',
  title: 'Chọn vải',
  excerpt: 'Ba loại vải cho mùa nóng.',
  image: null,
  alt: '',
  date: '18/11/2026',
  minutes: 3,
  html: '<p>Ba loại vải.</p>',
  published: '2026-11-18T02:00:00Z',
  modified: '2026-11-18T02:00:00Z',
  externalUrl: null,
};

const headOf = (marketLogo: string | null) => {
  const root = { id: 'root', loaderData: { publicUrl: 'https://cho.test', marketLogo } };
  return JSON.stringify(
    meta({ loaderData: { article, others: [] }, matches: [root] } as unknown as Route.MetaArgs),
  );
};

it('an article is published by the market with the logo that it shows', () => {
  expect(headOf('/media/logo/a/400.webp')).toContain('https://cho.test/media/logo/a/400.webp');
  expect(headOf(null)).toContain('https://cho.test/logo.svg');
});
