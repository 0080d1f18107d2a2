import { listRegulations } from '@market/contract/policies/routes';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, pageMeta } from '#app/page-meta.ts';
import { POLICIES_PATH, REGULATIONS_PATH } from '#app/paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import type { Route } from './+types/route';

const TITLE = 'Quy chế xử lý tranh chấp';
const CRUMBS = [{ title: 'Chính sách', to: POLICIES_PATH }, { title: TITLE }];

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(servicesContext).call(listRegulations);
  if (!answer.ok) throw errorResponse(answer);
  return answer.value.data;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: 'Những điều mà quyết định về khiếu nại đổi trả, hoàn tiền dẫn theo.',
    path: REGULATIONS_PATH,
    jsonLd: [breadcrumbJsonLd(args, CRUMBS, REGULATIONS_PATH)],
  });

export default function RulesRoute({ loaderData: { regulations } }: Route.ComponentProps) {
  return (
    <article className="mx-auto max-w-180">
      <Breadcrumbs items={CRUMBS} />
      <h1 className="text-2xl font-bold lg:text-3xl lg:leading-tight">{TITLE}</h1>
      <p className="mt-2 text-md text-ink-2">
        Khi người mua và shop không thỏa thuận được, quyết định dẫn các điều dưới đây.
      </p>
      <ol className="mt-6 space-y-3">
        {regulations.map(({ number, title, text }) => (
          <li key={number} id={`dieu-${number}`} className="panel p-4 lg:p-5">
            <h2 className="text-md font-bold">
              <span className="num text-brand-ink">{number}</span> {title}
            </h2>
            <p className="mt-1 text-base break-words whitespace-pre-line text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
