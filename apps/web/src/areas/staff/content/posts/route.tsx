import { pageCount, parsePage } from '@market/contract/rules/pagination';
import { formatNumber } from '@market/contract/rules/money';
import { listStaffPosts } from '@market/contract/blog/staff-routes';
import { Plus } from '#ui/icons.ts';
import { Link, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_POSTS_PATH, staffPostPath } from '#app/staff-paths.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { fullDate } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Thumb } from '#ui/thumb.tsx';
import { requireStaff } from '../../require-staff.ts';
import { ContentPage } from '../content-page.tsx';
import type { Route } from './+types/route';

const PAGE = 'trang';
const PER_PAGE = 20;
const STATES = [
  { value: '', label: 'Tất cả' },
  { value: 'publish', label: 'Đã đăng' },
  { value: 'draft', label: 'Nháp' },
] as const;
const stateOf = (search: URLSearchParams) =>
  STATES.find(({ value }) => value === search.get('trang-thai'))?.value ?? '';
const pageOf = (search: URLSearchParams): number => parsePage(search.get(PAGE), PER_PAGE);
const addressOf = (state: string, page = 1): string =>
  `?${new URLSearchParams({ ...(state !== '' && { 'trang-thai': state }), ...(page > 1 && { [PAGE]: String(page) }) })}`;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'content');
  const { searchParams } = args.url;
  const status = stateOf(searchParams);
  const query = { page: pageOf(searchParams), limit: PER_PAGE, ...(status !== '' && { status }) };
  const answer = await args.context.get(servicesContext).call(listStaffPosts, { query });
  if (!answer.ok) throw errorResponse(answer);
  redirectPastEnd(args.url, {
    total: answer.value.data.total,
    page: query.page,
    perPage: PER_PAGE,
    parameter: PAGE,
  });
  return { ...answer.value.data, now: Date.now() };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Bài viết',
    description: 'Bài viết của chợ, đã đăng và còn nháp.',
    path: STAFF_POSTS_PATH,
    noindex: true,
  });

export default function PostsRoute({ loaderData: { posts, total, external, now } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const state = stateOf(search);
  return (
    <ContentPage>
      {external && (
        <Notice className="mb-4">
          Chợ đang lấy bài từ một blog WordPress khác. Bài ở đây chưa ai thấy cho tới khi bỏ cài đặt đó.
        </Notice>
      )}
      <section className="panel overflow-hidden" aria-labelledby="bai-viet">
        <header className="flex flex-wrap items-center gap-2 border-b border-line p-4">
          <h2 id="bai-viet" className="text-md font-bold">
            Bài viết <span className="text-sm font-normal text-ink-2">{formatNumber(total)}</span>
          </h2>
          {STATES.map(({ value, label }) => (
            <ChipLink key={value} to={addressOf(value)} on={value === state}>
              {label}
            </ChipLink>
          ))}
          <LinkButton
            to={staffPostPath('moi')}
            appearance="soft"
            className="ml-auto"
            icon={<Plus aria-hidden className="ico" />}
          >
            Viết bài
          </LinkButton>
        </header>
        {posts.length === 0 && (
          <EmptyState
            art="cap"
            title="Chưa có bài nào"
            text="Viết bài đầu tiên để khách đọc ở trang tin tức."
          />
        )}
        <ul className="divide-y divide-line">
          {posts.map(({ id, title, excerpt, image, status, published_at }) => {
            const isAhead = Date.parse(published_at) > now;
            return (
              <li key={id}>
                <Link
                  to={staffPostPath(id)}
                  className="flex items-center gap-3 px-4 py-2.5 hover:bg-brand-soft"
                >
                  <Thumb src={image} className="size-14" />
                  <span className="min-w-0 flex-1">
                    <b className="line-clamp-2 font-semibold">{title}</b>
                    <span className="block truncate text-sm text-ink-2">{excerpt}</span>
                  </span>
                  <span className="num text-sm text-ink-2 max-sm:hidden">{fullDate(published_at)}</span>
                  {status === 'draft' ? (
                    <Badge tone="accent">Nháp</Badge>
                  ) : (
                    <Badge tone={isAhead ? 'info' : 'brand'}>{isAhead ? 'Đã lên lịch' : 'Đã đăng'}</Badge>
                  )}
                </Link>
              </li>
            );
          })}
        </ul>
        {total > PER_PAGE && (
          <div className="border-t border-line p-3">
            <Pagination
              page={pageOf(search)}
              pages={pageCount(total, PER_PAGE)}
              pathOf={(to) => addressOf(state, to)}
            />
          </div>
        )}
      </section>
    </ContentPage>
  );
}
