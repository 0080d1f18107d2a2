import { pageCount, parsePage } from '@market/contract/rules/pagination';
import { formatNumber } from '@market/contract/rules/money';
import { listStaffBrands } from '@market/contract/content/staff-routes';
import { Plus } from '#ui/icons.ts';
import { Link, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_BRANDS_PATH } from '#app/staff-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { requireStaff } from '../../require-staff.ts';
import { ContentPage } from '../content-page.tsx';
import type { Route } from './+types/route';
import { BRAND_PARAMETER, BrandForm } from './brand-form.tsx';

const ID = BRAND_PARAMETER;
const NEW = 'moi';
const PAGE = 'trang';
const PER_PAGE = 50;
const pageOf = (search: URLSearchParams): number => parsePage(search.get(PAGE), PER_PAGE);
const addressOf = (page: number, id?: string | number): string =>
  `?${new URLSearchParams({ ...(page > 1 && { [PAGE]: String(page) }), ...(id !== undefined && { [ID]: String(id) }) })}`;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'content');
  const query = { page: pageOf(args.url.searchParams), limit: PER_PAGE };
  const answer = await args.context.get(servicesContext).call(listStaffBrands, { query });
  if (!answer.ok) throw errorResponse(answer);
  redirectPastEnd(args.url, {
    total: answer.value.data.total,
    page: query.page,
    perPage: PER_PAGE,
    parameter: PAGE,
  });
  return answer.value.data;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Thương hiệu',
    description: 'Thương hiệu hiện trên trang chủ và trang thương hiệu.',
    path: STAFF_BRANDS_PATH,
    noindex: true,
  });

export default function BrandsRoute({ loaderData: { brands, total } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search);
  const chosen = search.get(ID);
  const brand = brands.find(({ id }) => String(id) === chosen) ?? null;
  const show = (id?: number) => setSearch(addressOf(page, id), { preventScrollReset: true });
  return (
    <ContentPage>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section className="panel overflow-hidden" aria-labelledby="thuong-hieu">
          <header className="flex items-center border-b border-line p-4">
            <h2 id="thuong-hieu" className="text-md font-bold">
              Thương hiệu <span className="text-sm font-normal text-ink-2">{formatNumber(total)}</span>
            </h2>
            <LinkButton
              to={addressOf(page, NEW)}
              appearance="soft"
              className="ml-auto"
              icon={<Plus aria-hidden className="ico" />}
            >
              Thêm
            </LinkButton>
          </header>
          {brands.length === 0 && (
            <EmptyState
              art="tote"
              title="Chưa có thương hiệu nào"
              text="Thêm thương hiệu để khách lọc theo tên."
            />
          )}
          <ul className="divide-y divide-line">
            {brands.map((one) => (
              <li key={one.id}>
                <Link
                  to={addressOf(page, one.id)}
                  preventScrollReset
                  aria-current={one.id === brand?.id || undefined}
                  className="flex items-center gap-3 px-4 py-2.5 hover:bg-brand-soft aria-[current=true]:bg-brand-soft"
                >
                  <Thumb src={one.logo} className="size-11" />
                  <span className="min-w-0 flex-1">
                    <b className="block truncate font-semibold">{one.name}</b>
                    <span className="block truncate text-sm text-ink-2">
                      {one.shop_name ?? (one.tag_line || 'Không gắn shop')}
                    </span>
                  </span>
                  {one.featured && <Badge tone="brand">Nổi bật</Badge>}
                </Link>
              </li>
            ))}
          </ul>
          {total > PER_PAGE && (
            <div className="border-t border-line p-3">
              <Pagination page={page} pages={pageCount(total, PER_PAGE)} pathOf={(to) => addressOf(to)} />
            </div>
          )}
        </section>
        {(chosen === NEW || brand !== null) && (
          <KeyedContent intoView contentKey={`${brand?.id ?? NEW} ${brand?.version ?? 0}`}>
            <BrandForm brand={brand} onClose={() => show()} onSaved={show} />
          </KeyedContent>
        )}
      </div>
    </ContentPage>
  );
}
