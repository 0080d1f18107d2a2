import { getPolicy } from '@market/contract/policies/routes';
import { POLICY_KEYS } from '@market/contract/rules/policies';
import { servicesContext } from '#app/context.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, pageMeta, plainText } from '#app/page-meta.ts';
import { POLICIES_PATH } from '#app/paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { fullDate } from '#ui/format-date.ts';
import { PROSE_CLASS } from '#ui/prose.ts';
import type { Route } from './+types/route';

const crumbsOf = (title: string) => [{ title: 'Chính sách', to: POLICIES_PATH }, { title }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const key = POLICY_KEYS.find((each) => each === params.key);
  if (key === undefined) throw notFoundResponse('Không có văn bản này.');
  const answer = await context.get(servicesContext).call(getPolicy, { params: { key } });
  if (!answer.ok)
    throw answer.status === 404 ? notFoundResponse('Chợ chưa có văn bản này.') : errorResponse(answer);
  return answer.value.data;
}

export const meta = (args: Route.MetaArgs) => {
  if (args.loaderData === undefined) return [];
  const { key, title, content } = args.loaderData.policy;
  const path = `${POLICIES_PATH}/${key}`;
  return pageMeta(args, {
    title,
    description: plainText(content),
    path,
    jsonLd: [breadcrumbJsonLd(args, crumbsOf(title), path)],
  });
};

export default function PolicyRoute({ loaderData: { policy } }: Route.ComponentProps) {
  const { title, content, published_at: at } = policy;
  return (
    <article className="mx-auto max-w-180">
      <Breadcrumbs items={crumbsOf(title)} />
      <h1 className="text-2xl font-bold lg:text-3xl lg:leading-tight">{title}</h1>
      <p className="num mt-2 text-sm text-ink-3">
        Có hiệu lực từ <time dateTime={at}>{fullDate(at)}</time>
      </p>
      <div className={PROSE_CLASS} dangerouslySetInnerHTML={{ __html: content }} />
    </article>
  );
}
