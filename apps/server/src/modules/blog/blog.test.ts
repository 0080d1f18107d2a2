import { listPosts } from '@market/contract/blog/routes';
import { changePost, createPost, deletePost } from '@market/contract/blog/staff-routes';
import { uploadContentPicture } from '@market/contract/media/staff-routes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transact } from '#platform/context.ts';
import { DAY } from '#platform/time.ts';
import { makeProductUpload } from '#test/factories/seller-products.ts';
import { aMarket, startMarket, type As, type Market } from '#test/market.ts';
import { unwrap } from '#test/unwrap.ts';
import { createPost as addPost } from './actions/posts.ts';

let market: Market;
let guest: As;
beforeAll(async () => {
  market = await startMarket();
  guest = await market.as();
  const now = market.clock.now().getTime();
  const at = (days: number) => new Date(now - days * DAY);
  for (let n = 1; n <= 6; n++)
    await market.create.post({
      slug: `bai-${n}`,
      title: `Bài ${n}`,
      published_at: at(n),
      modified_at: at(n),
    });
  await market.create.post({ slug: 'chuyen-khac', categories: [775], published_at: at(2) });
  await market.create.post({ slug: 'ban-nhap', status: 'draft' });
  await market.create.post({ slug: 'ngay-mai', published_at: at(-1) });
});
afterAll(() => market.close());

type Query = Parameters<typeof listBlogPosts>[0];
const listBlogPosts = async (query: {
  categories?: number[];
  per_page?: number;
  page?: number;
  slug?: string;
}) => guest.call(listPosts, { query });
const slugs = async (query: Query) => {
  const answer = await listBlogPosts(query);
  return answer.ok ? answer.value.body.map(({ slug }) => slug) : [answer.code];
};

it('the newest posts of the home page are listed in WordPress’s format, with the total', async () => {
  const answer = await guest.inject({ url: '/wp-json/wp/v2/posts?categories=774&per_page=4' });
  expect(answer.headers).toMatchObject({ 'x-wp-total': '6', 'x-wp-totalpages': '2' });
  const [first] = answer.json<object[]>();
  expect(first).toMatchObject({
    id: expect.any(Number),
    date: '2026-11-20T10:00:00',
    date_gmt: '2026-11-20T03:00:00',
    slug: 'bai-1',
    status: 'publish',
    type: 'post',
    link: 'http://localhost:3000/tin-tuc/bai-1',
    title: { rendered: 'Bài 1' },
    excerpt: { rendered: '<p>Đọc trước khi nhập hàng.</p>', protected: false },
    content: { rendered: '<p>Xem kỹ đường may.</p>' },
    author: 1,
    featured_media: 0,
    categories: [774],
    tags: [],
  });
});

it('four posts of the home page are listed by default', async () => {
  expect(await slugs({})).toEqual(['bai-1', 'bai-2', 'bai-3', 'bai-4']);
  expect(await slugs({ per_page: 2, page: 3 })).toEqual(['bai-5', 'bai-6']);
  expect(await slugs({ categories: [775] })).toEqual(['chuyen-khac']);
  expect(await slugs({ categories: [774, 775], per_page: 3 })).toEqual(['bai-1', 'chuyen-khac', 'bai-2']);
  expect(await slugs({ slug: 'chuyen-khac' })).toEqual(['chuyen-khac']);
});

it('a draft, scheduled or unknown post is not found', async () => {
  for (const slug of ['ban-nhap', 'ngay-mai', 'khong-co', "'; drop table posts"])
    expect(await slugs({ slug })).toEqual([]);
  expect(await slugs({ categories: [1] })).toEqual([]);
});

it.each(['2147483648', '9007199254740991'])(
  'a category %s is refused before the database is asked',
  async (id) => {
    const answer = await guest.inject({ url: `/wp-json/wp/v2/posts?categories=${id}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Lớn nhất là 2.147.483.647.');
  },
);

it.each(['per_page=0', 'per_page=101', 'per_page=x', 'page=0', 'categories=a', 'categories=-1', 'slug='])(
  '%s is refused',
  async (query) => {
    expect((await guest.inject({ url: `/wp-json/wp/v2/posts?${query}` })).statusCode).toBe(400);
  },
);

it('a page past the last one is refused, as WordPress does', async () => {
  const answer = await listBlogPosts({ page: 3 });
  expect(answer).toMatchObject({ ok: false, status: 400, code: 'blog.errors.page', facts: { pages: 2 } });
});

it('a picture has an absolute URL, and the content of editors is sanitized', async () => {
  const { create, as } = await aMarket();
  await create.post({
    title: 'Vải & sợi <b>',
    image: 'wall.page.6',
    image_alt: 'Vải treo',
    content: '<p onclick="x()">Vải <a href="https://x.example">xem</a></p><script>x</script>',
  });
  const answer = await (await as()).call(listPosts);
  const [post] = answer.ok ? answer.value.body : [];
  expect(post?.title.rendered).toBe('Vải &amp; sợi &lt;b&gt;');
  expect(post?.content.rendered).toBe(
    '<p>Vải <a href="https://x.example/" target="_blank" rel="nofollow ugc noopener">xem</a></p>',
  );
  const source_url = 'http://localhost:3000/media/wall/page.6/1200.webp';
  expect(post).toMatchObject({
    jetpack_featured_media_url: source_url,
    _embedded: { 'wp:featuredmedia': [{ id: post?.id, source_url, alt_text: 'Vải treo' }] },
  });
});

const anEditor = async (market: Market) => {
  const editor = await market.as(await market.create.user({ user_type: 'staff', roles: ['editor'] }));
  const send = async () => {
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a5' } });
    const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
    return unwrap(await editor.call(uploadContentPicture, { file })).data.media;
  };
  return { editor, send };
};
const textWith = (...urls: string[]) => `<p>${urls.map((url) => `<img src="${url}" alt="">`).join('')}</p>`;
const statusesAfterDays = async (market: Market, ...urls: string[]) => {
  market.clock.pass(2 * DAY);
  await market.run('media.forget-unused');
  const statuses = [];
  for (const url of urls) statuses.push((await market.app.inject(url)).statusCode);
  return statuses;
};

it('pictures that no post shows any longer leave, also when one was deleted', async () => {
  const market = await aMarket();
  const { editor, send } = await anEditor(market);
  const cover = await send();
  const [removed, common, retained] = [(await send()).large, (await send()).large, (await send()).large];
  const body = {
    title: 'Chọn vải',
    image_id: cover.id,
    content: textWith(removed, common, retained, cover.large),
  };
  const { id, version } = unwrap(await editor.call(createPost, { body })).data.post;
  const other = { title: 'Giặt vải', content: textWith(common) };
  const second = unwrap(await editor.call(createPost, { body: other })).data.post;
  const changes = { version, image_id: null, content: textWith(retained, cover.large) };
  unwrap(await editor.call(changePost, { params: { id }, body: changes }));
  expect(await statusesAfterDays(market, removed, common, retained, cover.large)).toEqual([
    404, 200, 200, 200,
  ]);
  const again = await market.as(editor.userId!);
  unwrap(await again.call(deletePost, { params: { id: second.id } }));
  unwrap(await again.call(deletePost, { params: { id } }));
  expect(await statusesAfterDays(market, common, retained, cover.large)).toEqual([404, 404, 404]);
});

it('a picture of a product that a post showed stays when the post is deleted', async () => {
  const market = await aMarket();
  const { editor } = await anEditor(market);
  const { ownerId, shopId } = await market.create.stall();
  const shop = await market.as(ownerId);
  const { rows } = await sql<{ key: string }>`update uploads
    set shop_id = ${shopId}, kept_at = ${market.clock.now()}
    where id = ${await makeProductUpload(market, shop)} returning key`.execute(market.db);
  const { key } = rows[0]!;
  const content = textWith(`/media/${key.replace('.', '/')}/800.webp`);
  const { id } = unwrap(await editor.call(createPost, { body: { title: 'Vải mới', content } })).data.post;
  unwrap(await editor.call(deletePost, { params: { id } }));
  const used = await sql`select from uploads where key = ${key} and kept_at is not null`.execute(market.db);
  expect(used.rows).toHaveLength(1);
});

it('a picture that is removed from a post and shown again at once stays', async () => {
  const market = await aMarket();
  const { editor, send } = await anEditor(market);
  const { large } = await send();
  const body = { title: 'Chọn vải', content: textWith(large) };
  const { id, version } = unwrap(await editor.call(createPost, { body })).data.post;
  const change = async (version: number, content: string) =>
    unwrap(await editor.call(changePost, { params: { id }, body: { version, content } })).data.post.version;
  await change(await change(version, '<p>Vải</p>'), textWith(large));
  expect(await statusesAfterDays(market, large)).toEqual([200]);
});

it('a picture that another post adds before a removal ends stays', async () => {
  const market = await aMarket();
  const { editor, send } = await anEditor(market);
  const { large } = await send();
  const body = { title: 'Chọn vải', content: textWith(large) };
  const { id, version } = unwrap(await editor.call(createPost, { body })).data.post;
  const waits = sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const actor = { ...market.context().actor, id: editor.userId! };
  const removal = await transact(market.context(), async (context) => {
    await addPost({ ...context, actor }, { title: 'Giặt vải', content: textWith(large) });
    const changes = { version, content: '<p>Vải</p>' };
    const answer = editor.call(changePost, { params: { id }, body: changes });
    await expect.poll(async () => (await waits.execute(market.db)).rows.length).toBe(1);
    return { answer };
  });
  unwrap(await removal.answer);
  expect(await statusesAfterDays(market, large)).toEqual([200]);
});

it('pictures that the text of a post shows stay, and others of its author leave after a day', async () => {
  const market = await aMarket();
  const { editor, send } = await anEditor(market);
  const [shown, added, unused] = [(await send()).large, (await send()).large, (await send()).large];
  const body = { title: 'Chọn vải', content: textWith(shown) };
  const { id, version } = unwrap(await editor.call(createPost, { body })).data.post;
  const content = textWith(shown, added);
  unwrap(await editor.call(changePost, { params: { id }, body: { version, content } }));
  expect(await statusesAfterDays(market, shown, added, unused)).toEqual([200, 200, 404]);
});
