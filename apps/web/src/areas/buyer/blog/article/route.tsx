import { listPosts } from '@market/contract/blog/routes';
import { HOME_BLOG_CATEGORY, HOME_BLOG_POSTS } from '@market/contract/constants/pages';
import type { Call } from '@market/contract/web';
import { servicesContext } from '#app/context.ts';
import { NEWS_PATH, postPath } from '#app/paths.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, logoUrl, pageMeta, plainText, publicUrl } from '#app/page-meta.ts';
import { Breadcrumbs, type Crumb } from '#ui/breadcrumbs.tsx';
import { Picture } from '#ui/picture.tsx';
import { pictureAt } from '#ui/picture-sources.ts';
import { SectionHeader } from '#ui/section-header.tsx';
import { PostCard } from '#features/blog/post-card.tsx';
import { PROSE_CLASS } from '#ui/prose.ts';
import { articleJsonLd } from '../post-data.ts';
import { toArticle, toPostView, type Article } from '#features/blog/post-view.ts';
import type { Route } from './+types/route';

/** Empty when the request fails. */
const loadOthers = async (call: Call, slug: string, origin: string) => {
  const answer = await call(listPosts, {
    query: { categories: [HOME_BLOG_CATEGORY], per_page: HOME_BLOG_POSTS + 1 },
  });
  if (!answer.ok) return [];
  const others = answer.value.body.filter((post) => post.slug !== slug);
  return others.slice(0, HOME_BLOG_POSTS).map((post) => toPostView(post, origin));
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { slug } = params;
  const answer = await services.call(listPosts, { query: { slug } });
  if (!answer.ok)
    throw answer.status === 400 ? notFoundResponse('Không có bài viết này.') : errorResponse(answer);
  const [post] = answer.value.body;
  if (post === undefined) throw notFoundResponse('Không có bài viết nào ở địa chỉ này.');
  return {
    article: toArticle(post, services.publicUrl),
    others: await loadOthers(services.call, post.slug, services.publicUrl),
  };
}

const crumbsOf = ({ title }: Article): Crumb[] => [{ title: 'Kinh nghiệm bán sỉ', to: NEWS_PATH }, { title }];

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args;
  if (loaderData === undefined) return [];
  const { article } = loaderData;
  const path = postPath(article.slug);
  return pageMeta(args, {
    title: article.title,
    description: article.excerpt || plainText(article.html),
    path,
    ...(article.externalUrl !== null && { canonical: article.externalUrl }),
    image: article.image === null ? null : pictureAt(article.image, 1200),
    type: 'article',
    jsonLd: [
      articleJsonLd(article, { base: publicUrl(args), logo: logoUrl(args) }),
      breadcrumbJsonLd(args, crumbsOf(article), path),
    ],
  });
};

export default function ArticleRoute({ loaderData: { article, others } }: Route.ComponentProps) {
  const { title, excerpt, image, alt, html, published, date, minutes } = article;
  return (
    <div className="mx-auto max-w-180">
      <Breadcrumbs items={crumbsOf(article)} />
      <article>
        <h1 className="text-2xl font-bold lg:text-3xl lg:leading-tight">{title}</h1>
        <p className="num mt-2 text-sm text-ink-3">
          <time dateTime={published}>{date}</time> · {minutes} phút đọc
        </p>
        {excerpt !== '' && <p className="mt-4 text-lg text-ink-2">{excerpt}</p>}
        {image !== null && (
          <Picture
            src={image}
            alt={alt}
            first
            width={720}
            height={398}
            sizes="(min-width: 768px) 720px, 100vw"
            className="mt-5 aspect-[720/398] w-full rounded-xl bg-sunken object-cover"
          />
        )}
        <div className={PROSE_CLASS} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
      {others.length > 0 && (
        <section className="mt-12 border-t border-line pt-8">
          <SectionHeader title="Đọc thêm" more={{ to: NEWS_PATH, text: 'Tất cả bài viết' }} />
          <ul className="grid gap-4 sm:grid-cols-2">
            {others.map((post) => (
              <li key={post.slug}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
