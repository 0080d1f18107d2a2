import { listPosts } from '@market/contract/blog/routes';
import { BLOG_CACHE_S, BLOG_RETRY_AFTER_S } from '@market/contract/constants/pages';
import { expect, it, onTestFinished } from 'vitest';
import { wordpress } from '../../adapters/wordpress/blog.ts';
import { DAY, MINUTE, SECOND } from '#platform/time.ts';
import { foreignPost, startFakeBlog, type BlogMood, type FakeBlog } from '#test/fake-blog.ts';
import { aMarket, type Market } from '#test/market.ts';

/** A market that proxies a WordPress blog. */
const aBlog = async (patienceMs: number = MINUTE): Promise<{ blog: FakeBlog; market: Market }> => {
  const blog = await startFakeBlog();
  onTestFinished(() => blog.close());
  blog.posts = [foreignPost(2), foreignPost(1)];
  return { blog, market: await aMarket({ services: { blog: wordpress(blog.url, patienceMs) } }) };
};

type Query = { categories?: number[]; per_page?: number; page?: number; slug?: string };
const list = async (market: Market, query: Query = {}) => (await market.as()).call(listPosts, { query });
const titles = async (market: Market, query: Query = {}) => {
  const answer = await list(market, query);
  return answer.ok ? answer.value.body.map(({ title }) => title.rendered) : [answer.code];
};

it('posts come from the configured blog, and own posts are not listed', async () => {
  const { blog, market } = await aBlog();
  await market.create.post({ title: 'Bài của chợ' });
  const answer = await list(market, { per_page: 1 });
  expect(answer).toMatchObject({
    ok: true,
    value: {
      body: [{ title: { rendered: 'Bài số 2' } }],
      headers: { 'x-wp-total': 2, 'x-wp-totalpages': 2 },
    },
  });
  expect(await titles(market, { slug: 'bai-1' })).toEqual(['Bài số 1']);
  expect(await titles(market, { slug: 'khong-co' })).toEqual([]);
  expect(await titles(market, { page: 9 })).toEqual(['blog.errors.page']);
  const requestUrls = blog.requests.map((url) => new URL(url, blog.url));
  expect(requestUrls.map(({ pathname }) => pathname)).toEqual(Array(4).fill('/wp-json/wp/v2/posts'));
  expect(requestUrls.map(({ searchParams }) => searchParams.get('categories'))).toEqual([
    '774',
    null,
    null,
    '774',
  ]);
});

it('a response is cached for five minutes, and concurrent requests share one call', async () => {
  const { blog, market } = await aBlog();
  await Promise.all(Array.from({ length: 20 }, () => titles(market)));
  expect(blog.requests).toHaveLength(1);
  blog.posts = [foreignPost(3)];
  market.clock.pass(BLOG_CACHE_S * SECOND - 1);
  expect(await titles(market)).toEqual(['Bài số 2', 'Bài số 1']);
  market.clock.pass(1);
  expect(await titles(market)).toEqual(['Bài số 3']);
  expect(blog.requests).toHaveLength(2);
});

it.each(['broken', 'busy', 'no json', 'moved', 'cut off'] satisfies BlogMood[])(
  'a blog that is %s: cached posts are shown, and it is called again after a pause',
  async (failure) => {
    const { blog, market } = await aBlog();
    blog.mood = failure;
    const answer = await list(market);
    expect(answer).toMatchObject({ ok: false, status: 503, code: 'blog.errors.away' });
    expect(await titles(market, { page: 2 })).toEqual(['blog.errors.away']);
    expect(blog.requests).toHaveLength(1);
    blog.mood = 'well';
    market.clock.pass(BLOG_RETRY_AFTER_S * SECOND);
    expect(await titles(market)).toEqual(['Bài số 2', 'Bài số 1']);
    blog.mood = failure;
    market.clock.pass(BLOG_CACHE_S * SECOND);
    expect(await titles(market)).toEqual(['Bài số 2', 'Bài số 1']);
    expect(blog.requests).toHaveLength(3);
    market.clock.pass(DAY);
    expect(await titles(market)).toEqual(['blog.errors.away']);
  },
);

it.each(['refused', 'bad request', 'too big'] satisfies BlogMood[])(
  'a query whose answer is %s pauses, and other queries continue',
  async (failure) => {
    const { blog, market } = await aBlog();
    blog.mood = (query) => (query.has('slug') ? failure : 'well');
    const refused = { slug: '<script>' };
    expect(await titles(market, refused)).toEqual(['blog.errors.away']);
    expect(await titles(market)).toEqual(['Bài số 2', 'Bài số 1']);
    expect(await titles(market, { page: 2, per_page: 1 })).toEqual(['Bài số 1']);
    expect(await titles(market, refused)).toEqual(['blog.errors.away']);
    expect(blog.requests).toHaveLength(3);
    blog.mood = 'well';
    market.clock.pass(BLOG_RETRY_AFTER_S * SECOND);
    expect(await titles(market, refused)).toEqual([]);
  },
);

it('concurrent requests of a blog that does not respond share one timeout', async () => {
  const { blog, market } = await aBlog(100);
  const { letGo } = blog.hold();
  const answers = await Promise.all(Array.from({ length: 5 }, () => list(market)));
  for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'blog.errors.away' });
  expect(blog.requests).toHaveLength(1);
  letGo();
});

/** Distinct queries. */
const questions = (count: number): Query[] =>
  Array.from({ length: count }, (_, index) => ({ page: 1, per_page: index + 1 }));

it('four calls run at once, twelve are queued, and further ones fail as unavailable', async () => {
  const { blog, market } = await aBlog();
  const client = await market.as();
  const { letGo } = blog.hold();
  const open = questions(16).map((query) => client.call(listPosts, { query }));
  await expect.poll(() => blog.requests.length, { timeout: 20_000 }).toBe(4);
  expect(await titles(market, { slug: 'bai-1' })).toEqual(['blog.errors.away']);
  expect(blog.requests).toHaveLength(4);
  letGo();
  expect((await Promise.all(open)).map(({ ok }) => ok)).toEqual(Array(16).fill(true));
  expect(blog.requests).toHaveLength(16);
  expect(await titles(market, { slug: 'bai-1' })).toEqual(['Bài số 1']);
});

it('no request is queued while a cached page exists, or after the blog has failed', async () => {
  const { blog, market } = await aBlog(1_000);
  const cachedQuery = { slug: 'bai-1' };
  expect(await titles(market, cachedQuery)).toEqual(['Bài số 1']);
  market.clock.pass(BLOG_CACHE_S * SECOND);
  const client = await market.as();
  const { letGo } = blog.hold();
  const open = questions(6).map((query) => client.call(listPosts, { query }));
  await expect.poll(() => blog.requests.length, { timeout: 20_000 }).toBe(5);
  expect(await titles(market, cachedQuery)).toEqual(['Bài số 1']);
  expect((await Promise.all(open)).map(({ ok }) => ok)).toEqual(Array(6).fill(false));
  expect(blog.requests).toHaveLength(5);
  letGo();
});

it('posts are sanitized: no scripts, only pictures and links of the blog, no invalid posts', async () => {
  const { blog, market } = await aBlog();
  const picture = `${blog.url}/wp-content/uploads/vai.jpg`;
  blog.posts = [
    foreignPost(1, {
      slug: 'chon-v%e1%ba%a3i',
      title: { rendered: 'Vải &#8211; <script>alert(1)</script>sợi &amp; chỉ' },
      link: 'http://169.254.169.254/latest/meta-data/',
      content: {
        rendered: `<p onclick=x>Đọc<script>alert(1)</script></p><img src="${picture}"><img src="https://evil.test/a.gif">`,
      },
      _embedded: { 'wp:featuredmedia': [{ id: 9, source_url: picture, alt_text: 'Vải "mè"' }] },
    }),
    foreignPost(2, {
      jetpack_featured_media_url: 'http://10.0.0.1/x.png',
      link: `${blog.url}/bai-2/`,
      content: { rendered: '<a href="/lien-he">Liên hệ</a><a href="trang-2">Tiếp</a><img src="/a.jpg">' },
    }),
    foreignPost(3, { status: 'draft' }),
    foreignPost(4, { slug: '../gio-hang' }),
    foreignPost(5, { date: 'hôm qua', date_gmt: null }),
    foreignPost(6, {
      content: { rendered: '', protected: true },
      excerpt: { rendered: '', protected: true },
    }),
    { id: 'x' },
    null as unknown as object,
  ];
  const answer = await list(market, { per_page: 10 });
  const posts = answer.ok ? answer.value.body : [];
  expect(posts.map(({ id }) => id)).toEqual([1, 2]);
  expect(posts[0]).toMatchObject({
    title: { rendered: 'Vải – sợi &amp; chỉ' },
    link: 'http://localhost:3000/tin-tuc/chon-v%25e1%25ba%25a3i',
    content: { rendered: `<p>Đọc</p><img src="${picture}" alt="" loading="lazy" />` },
    jetpack_featured_media_url: picture,
  });
  expect(posts[1]).toMatchObject({ link: `${blog.url}/bai-2/`, jetpack_featured_media_url: '' });
  expect(posts[1]?.content.rendered.match(/(?:href|src)="[^"]*"/g)).toEqual([
    `href="${blog.url}/lien-he"`,
    `href="${blog.url}/bai-2/trang-2"`,
    `src="${blog.url}/a.jpg"`,
  ]);
});
