import { parsePage } from '@market/contract/rules/pagination';
import { listPosts } from '@market/contract/blog/routes';
import { BLOG_POSTS_PER_PAGE, HOME_BLOG_CATEGORY } from '@market/contract/constants/pages';
import { redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { NEWS_PATH } from '#app/paths.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, pageMeta, publicUrl } from '#app/page-meta.ts';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import type { Route } from './+types/route';
import { PostCard } from '#features/blog/post-card.tsx';
import { postListJsonLd } from './post-data.ts';
import { toPostView } from '#features/blog/post-view.ts';

const TITLE = 'Kinh nghiệm bán sỉ';
const CRUMBS: readonly Crumb[] = [{ title: TITLE }];
const pathOf = (page: number): string => (page > 1 ? `${NEWS_PATH}?page=${page}` : NEWS_PATH);

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const page = parsePage(url.searchParams.get('page'), BLOG_POSTS_PER_PAGE);
  const answer = await services.call(listPosts, {
    query: { categories: [HOME_BLOG_CATEGORY], per_page: BLOG_POSTS_PER_PAGE, page },
  });
  if (!answer.ok) throw answer.code === 'blog.errors.page' ? redirect(NEWS_PATH, 302) : errorResponse(answer);
  const { body, headers } = answer.value;
  return {
    page,
    pages: headers['x-wp-totalpages'],
    posts: body.map((post) => toPostView(post, services.publicUrl)),
  };
}

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (loaderData === undefined) return [];
  const { page, posts } = loaderData;
  const path = pathOf(page);
  return pageMeta(args, {
    title: page > 1 ? `${TITLE}, trang ${page}` : TITLE,
    description:
      'Cách mua theo bậc giá, đọc bảng size, kiểm vải, đóng hàng gửi chành xe và bán lại có lời, viết cho chủ shop.',
    path,
    jsonLd: [postListJsonLd(posts, publicUrl(args)), breadcrumbJsonLd(args, [...CRUMBS], path)],
  });
};

export default function NewsRoute({ loaderData: { page, pages, posts } }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={CRUMBS} />
      <h1 className="text-2xl font-bold lg:text-3xl">{TITLE}</h1>
      <p className="mt-1 text-md text-ink-2">Chuyện nghề của chủ shop: nhập sao cho lời, bán sao cho hết.</p>
      {posts.length === 0 ? (
        <EmptyState art="tote" title="Chưa có bài viết nào" text="Ghé lại sau ít hôm nữa nhé." />
      ) : (
        <ul className="mt-6 grid gap-3 lg:grid-cols-2 lg:gap-4">
          {posts.map((post) => (
            <li key={post.slug} className="card p-3 hover:border-line-strong lg:p-4">
              <PostCard post={post} full level={2} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} pathOf={pathOf} />
    </>
  );
}
