import { listPolicies } from '@market/contract/policies/routes';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { breadcrumbJsonLd, pageMeta } from '#app/page-meta.ts';
import { POLICIES_PATH, REGULATIONS_PATH } from '#app/paths.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { ChevronRight } from '#ui/icons.ts';
import type { Route } from './+types/route';

const TITLE = 'Chính sách';
const CRUMBS = [{ title: TITLE }];

export async function loader({ context }: Route.LoaderArgs) {
  const { call, policies } = context.get(servicesContext);
  const answer = await call(listPolicies);
  if (!answer.ok) throw errorResponse(answer);
  return [
    ...answer.value.data.policies.map(({ key, title }) => ({ title, url: `${POLICIES_PATH}/${key}` })),
    { title: 'Quy chế xử lý tranh chấp', url: REGULATIONS_PATH },
    ...policies,
  ];
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: 'Giao hàng, thanh toán, đổi trả và các quy định khác khi mua bán ở chợ.',
    path: POLICIES_PATH,
    jsonLd: [breadcrumbJsonLd(args, CRUMBS, POLICIES_PATH)],
  });

export default function PoliciesRoute({ loaderData: policies }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-180">
      <Breadcrumbs items={CRUMBS} />
      <h1 className="text-2xl font-bold lg:text-3xl lg:leading-tight">{TITLE}</h1>
      <p className="mt-2 text-md text-ink-2">
        Giao hàng, thanh toán, đổi trả và các quy định khác khi mua bán ở đây. Mỗi văn bản ghi ngày có hiệu
        lực; bản mới được đăng ở cùng địa chỉ.
      </p>
      <ul className="panel mt-6 divide-y divide-line overflow-hidden">
        {policies.map(({ title, url }) => (
          <li key={url}>
            <a
              href={url}
              className="flex min-h-12 items-center gap-3 px-4 py-3 text-md font-medium hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">{title}</span>
              <ChevronRight aria-hidden className="ico flex-none text-ink-3" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
