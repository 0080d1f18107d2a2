import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the blog answers from now on. */
export type BlogMood =
  | 'well'
  | 'broken'
  | 'busy'
  | 'refused'
  | 'bad request'
  | 'no json'
  | 'too big'
  | 'moved'
  | 'cut off';

/** A WordPress of a test's own, on a port of its own. */
export interface FakeBlog {
  readonly url: string;
  /** What it was asked, oldest first. */
  readonly requests: string[];
  /** Its posts, newest first. */
  posts: object[];
  /** How it answers, whatever is asked or what is. */
  mood: BlogMood | ((query: URLSearchParams) => BlogMood);
  /** Answers nothing from now on, until it is released. */
  hold(): { readonly letGo: () => void };
  close(): Promise<void>;
}

/** A post as WordPress sends it. */
export const foreignPost = (id: number, fields: object = {}): object => ({
  id,
  date: '2026-11-18T09:30:00',
  date_gmt: '2026-11-18T02:30:00',
  modified: '2026-11-19T09:30:00',
  modified_gmt: '2026-11-19T02:30:00',
  slug: `bai-${id}`,
  status: 'publish',
  type: 'post',
  title: { rendered: `Bài số ${id}` },
  content: { rendered: '<p>Nội dung.</p>', protected: false },
  excerpt: { rendered: '<p>Tóm tắt.</p>', protected: false },
  author: 7,
  featured_media: 0,
  categories: [774],
  tags: [],
  ...fields,
});

const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };

const wellAnswered = (posts: readonly object[], query: URLSearchParams, response: ServerResponse) => {
  const [page, perPage] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 10)];
  const slug = query.get('slug');
  const all = slug === null ? posts : posts.filter((post) => (post as { slug: string }).slug === slug);
  const pages = Math.ceil(all.length / perPage);
  if (page > pages && all.length > 0)
    return response
      .writeHead(400, JSON_TYPE)
      .end(JSON.stringify({ code: 'rest_post_invalid_page_number', message: '', data: { status: 400 } }));
  return response
    .writeHead(200, { ...JSON_TYPE, 'x-wp-total': all.length, 'x-wp-totalpages': pages })
    .end(JSON.stringify(all.slice((page - 1) * perPage, page * perPage)));
};

/** What a redirect leads to answers well: whoever follows it gets posts. */
const MOVED = '/moved';

const MOODS: Readonly<Record<Exclude<BlogMood, 'well'>, (response: ServerResponse) => void>> = {
  broken: (response) => response.writeHead(500).end('Error establishing a database connection'),
  busy: (response) => response.writeHead(429).end('Too Many Requests'),
  'bad request': (response) => response.writeHead(400, { 'content-type': 'text/html' }).end('<html>'),
  refused: (response) => response.writeHead(403).end('Forbidden'),
  'no json': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bảo trì'),
  'too big': (response) =>
    response
      .writeHead(200, JSON_TYPE)
      .end(JSON.stringify([foreignPost(1, { content: { rendered: 'x'.repeat(2_100_000) } })])),
  moved: (response) => response.writeHead(302, { location: MOVED }).end(),
  'cut off': (response) => {
    response.writeHead(200, JSON_TYPE).write('[');
    response.destroy();
  },
};

export const startFakeBlog = async (): Promise<FakeBlog> => {
  let blocked: Promise<void> | undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    blog.requests.push(request.url ?? '');
    await blocked;
    const query = new URL(request.url ?? '', blog.url).searchParams;
    const mood = typeof blog.mood === 'function' ? blog.mood(query) : blog.mood;
    if (mood !== 'well' && request.url !== MOVED) return MOODS[mood](response);
    return wellAnswered(blog.posts, query, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const blog: FakeBlog = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    posts: [],
    mood: 'well',
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      blocked = promise;
      return { letGo: () => ((blocked = undefined), resolve()) };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return blog;
};
