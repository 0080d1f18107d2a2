import { listBannerResults } from '@market/contract/ads/staff-routes';
import { listCategories } from '@market/contract/catalogue/routes';
import { listStaffBanners } from '@market/contract/content/staff-routes';
import { BANNER_POSITIONS, bannerOverlaps, type BannerPhase } from '@market/contract/rules/banners';
import { addDays } from '@market/contract/rules/day';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Plus } from '#ui/icons.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_BANNERS_PATH } from '#app/staff-paths.ts';
import { BANNER_PARAMETER, BannerForm } from '#features/staff-content/banner-form.tsx';
import { draftOf, PHASES, type BannerDraft } from '#features/staff-content/banner-draft.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { dayMonth, noon } from '#ui/format-date.ts';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { BannerCalendar } from './banner-calendar.tsx';
import { BannerResults } from './banner-results.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { calendarRows, readRange, SPANS, todayOf, type CalendarRange } from './calendar.ts';
import { loadOpened } from './load-opened.ts';
import { OverlapNotices } from './overlap-notices.tsx';

const RESULT_DAYS = 30;

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'content');
  const { call } = args.context.get(servicesContext);
  const now = Date.now();
  const range = readRange(args.url.searchParams, todayOf(now));
  const [shown, categories, results] = await Promise.all([
    call(listStaffBanners, { query: { from: range.from, to: range.to } }),
    call(listCategories, { query: {} }),
    call(listBannerResults, { query: { days: RESULT_DAYS } }),
  ]);
  if (!shown.ok) throw errorResponse(shown);
  const { banners } = shown.value.data;
  return {
    banners,
    banner: await loadOpened(call, banners, args.url.searchParams.get(ID)),
    categories: categories.ok
      ? categories.value.categories.map(({ id, title, level }) => ({
          id,
          title: level === 1 ? title : `– ${title}`,
        }))
      : [],
    results: results.ok ? results.value.data : null,
    range,
    now,
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Lịch banner',
    description: 'Banner theo vị trí và ngày hiện.',
    path: STAFF_BANNERS_PATH,
    noindex: true,
  });

const ID = BANNER_PARAMETER;
const NEW = 'moi';
const SPAN_LABELS = { 7: 'Tuần', 21: '3 tuần', 30: 'Tháng' } as const;
const LEGEND: readonly BannerPhase[] = ['running', 'scheduled', 'draft'];
const DOTS = { running: 'bg-brand', scheduled: 'bg-info', draft: 'bg-accent' } as const;

const addressOf = (
  { from, span }: Pick<CalendarRange, 'from' | 'span'>,
  id: string | number | null = null,
): string =>
  `?${new URLSearchParams({ tu: from, ngay: String(span), ...(id !== null && { [ID]: String(id) }) })}`;

function CalendarHeader({
  range,
  chosen,
}: {
  readonly range: CalendarRange;
  readonly chosen: string | null;
}) {
  const { from, to, span } = range;
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4">
      <h2 className="text-md font-bold">Lịch theo vị trí</h2>
      <span className="flex items-center gap-1">
        <LinkButton
          to={addressOf({ from: addDays(from, -span), span }, chosen)}
          appearance="ghost"
          aria-label="Những ngày trước"
          icon={<ChevronLeft aria-hidden className="ico" />}
        />
        <b className="num font-semibold">
          {dayMonth(noon(from))} – {dayMonth(noon(to))}
        </b>
        <LinkButton
          to={addressOf({ from: addDays(from, span), span }, chosen)}
          appearance="ghost"
          aria-label="Những ngày sau"
          icon={<ChevronRight aria-hidden className="ico" />}
        />
      </span>
      <ul className="flex gap-3 text-sm text-ink-2 max-sm:hidden">
        {LEGEND.map((phase) => (
          <li key={phase} className="flex items-center gap-1.5">
            <span aria-hidden className={clsx('size-2.5 rounded-full', DOTS[phase as keyof typeof DOTS])} />
            {PHASES[phase].label}
          </li>
        ))}
      </ul>
      <span className="ml-auto flex gap-2">
        {SPANS.map((one) => (
          <ChipLink key={one} to={addressOf({ from, span: one }, chosen)} on={one === span}>
            {SPAN_LABELS[one]}
          </ChipLink>
        ))}
      </span>
    </header>
  );
}

export default function BannersRoute({ loaderData }: Route.ComponentProps) {
  const { banners, banner, categories, results, range, now } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<BannerDraft | null>(null);
  const chosen = search.get(ID);
  const isOpen = chosen === NEW || banner !== null;
  const overlaps = bannerOverlaps(banners, now);
  const show = (id?: number) => void navigate(addressOf(range, id), { preventScrollReset: true });
  const previewed = draft ?? (banner === null ? null : draftOf(banner));
  return (
    <WorkspacePage
      title="Lịch banner"
      actions={
        <>
          <LinkButton to="/" className="max-sm:hidden">
            Xem trang chủ
          </LinkButton>
          <LinkButton
            to={addressOf(range, NEW)}
            appearance="primary"
            icon={<Plus aria-hidden className="ico" />}
          >
            Thêm banner
          </LinkButton>
        </>
      }
    >
      <section className="panel overflow-hidden">
        <CalendarHeader range={range} chosen={chosen} />
        <BannerCalendar
          rows={calendarRows(banners, range, now)}
          range={range}
          now={now}
          overlapping={new Set(overlaps.flatMap(({ ids }) => ids))}
          selected={banner?.id ?? null}
          hrefOf={(id) => addressOf(range, id)}
        />
        <OverlapNotices overlaps={overlaps} banners={banners} />
      </section>
      {isOpen ? (
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
          {previewed !== null && <BannerPreview draft={previewed} />}
          <KeyedContent intoView contentKey={`${banner?.id ?? NEW} ${banner?.version ?? 0}`}>
            <BannerForm
              banner={banner}
              position="home_primary"
              positions={BANNER_POSITIONS}
              categories={categories}
              now={now}
              onDraft={setDraft}
              onClose={() => show()}
              onSaved={show}
            />
          </KeyedContent>
        </div>
      ) : (
        <p className="panel mt-4 p-5 text-sm text-ink-2">Chọn một banner trong lịch để xem trước và sửa.</p>
      )}
      <BannerResults results={results} days={RESULT_DAYS} selected={banner?.id ?? null} />
    </WorkspacePage>
  );
}
