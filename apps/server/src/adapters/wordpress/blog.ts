import { BLOG_TIMEOUT_MS } from '@market/contract/constants/pages';
import type { Blog } from '#ports/blog.ts';
import { ServiceRejected, ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { requestJson } from '#platform/http/http-client.ts';
import { fieldsOf } from '#platform/http/json-fields.ts';

const PROVIDER_NAME = 'the blog';
const PAGE_PAST_END = 'rest_post_invalid_page_number';
const MAX_BYTES = 2_000_000;

const countOf = (header: string | null): number => (/^\d{1,9}$/.test(header ?? '') ? Number(header) : 0);

/** One call without redirects; the reply is not validated yet. */
export const wordpress = (url: string, timeoutMs: number = BLOG_TIMEOUT_MS): Blog => ({
  origin: new URL(url).origin,
  posts: async ({ categories, per_page, page, slug }) => {
    const query = new URLSearchParams({
      per_page: String(per_page),
      page: String(page),
      _embed: 'wp:featuredmedia',
    });
    if (categories.length > 0) query.set('categories', categories.join(','));
    if (slug !== undefined) query.set('slug', slug);
    const { status, headers, body, text } = await requestJson(
      PROVIDER_NAME,
      `${url}/wp-json/wp/v2/posts?${query.toString()}`,
      { headers: { accept: 'application/json' } },
      { timeoutMs, maxBytes: MAX_BYTES, also: [400] },
    );
    if (status === 400 && fieldsOf(body)['code'] === PAGE_PAST_END) return undefined;
    if (status === 400) throw new ServiceRejected(`${PROVIDER_NAME}: HTTP 400`);
    if (status !== 200 || !Array.isArray(body))
      throw new ServiceUnavailable(`${PROVIDER_NAME}: no posts in its answer`);
    return {
      posts: body as unknown[],
      total: countOf(headers.get('x-wp-total')),
      pages: countOf(headers.get('x-wp-totalpages')),
      length: text.length,
    };
  },
});
