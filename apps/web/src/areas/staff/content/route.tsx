import { changeCarousel, listStaffCarousels, orderBanners } from '@market/contract/content/staff-routes';
import type { StaffBanner } from '@market/contract/content/staff-schemas';
import { bannerPhase } from '@market/contract/rules/banners';
import { Plus } from '#ui/icons.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { errorResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_CONTENT_PATH } from '#app/staff-paths.ts';
import { BANNER_PARAMETER, BannerForm } from '#features/staff-content/banner-form.tsx';
import { periodOf, PHASES } from '#features/staff-content/banner-draft.ts';
import { SaveProblem } from '#features/staff-content/save-problem.tsx';
import { SortableRows } from '#features/staff-content/sortable-rows.tsx';
import { useSave, type Save } from '#features/staff-content/use-save.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Switch } from '#ui/selection-controls.tsx';
import { KeyedContent } from '#ui/keyed-content.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { ContentPage } from './content-page.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'content');
  const answer = await args.context.get(servicesContext).call(listStaffCarousels);
  if (!answer.ok) throw errorResponse(answer);
  return { slides: answer.value.data.carousels, now: Date.now() };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'CMS trang chủ',
    description: 'Băng chuyền của trang chủ.',
    path: STAFF_CONTENT_PATH,
    noindex: true,
  });

const ID = BANNER_PARAMETER;
const NEW = 'moi';
const POSITION = 'carousel';

function Slide({
  slide,
  now,
  save,
}: {
  readonly slide: StaffBanner;
  readonly now: number;
  readonly save: Save;
}) {
  const phase = PHASES[bannerPhase(slide, now)];
  const [search, setSearch] = useSearchParams();
  const toggle = (status: 'published' | 'hidden') =>
    void save.save(
      () => call(changeCarousel, { params: { id: slide.id }, body: { version: slide.version, status } }),
      status === 'published' ? 'Đã cho hiện' : 'Đã ẩn',
    );
  return (
    <>
      <button
        type="button"
        aria-pressed={search.get(ID) === String(slide.id)}
        className="flex min-w-0 flex-1 items-center gap-3 py-3 text-left"
        onClick={() => setSearch({ [ID]: String(slide.id) }, { preventScrollReset: true })}
      >
        <span className="sr-only">Sửa </span>
        <img
          src={slide.image}
          alt=""
          width={128}
          height={64}
          className="h-12 w-24 flex-none rounded-lg object-cover lg:h-16 lg:w-32"
        />
        <span className="min-w-0">
          <b className="line-clamp-2 font-semibold">{slide.title}</b>
          <span className="num block truncate text-sm text-ink-2">{periodOf(slide)}</span>
          <span className="mt-1 inline-block lg:hidden">
            <Badge tone={phase.tone}>{phase.label}</Badge>
          </span>
        </span>
      </button>
      <span className="mr-3 max-lg:hidden">
        <Badge tone={phase.tone}>{phase.label}</Badge>
      </span>
      <Switch
        aria-label={`Hiện ${slide.title}`}
        checked={slide.status === 'published'}
        onChange={({ target }) => toggle(target.checked ? 'published' : 'hidden')}
      />
    </>
  );
}

function Slides({
  slides,
  now,
  selected,
}: {
  slides: readonly StaffBanner[];
  now: number;
  selected: number | null;
}) {
  const save = useSave();
  const [moved, setMoved] = useState<readonly StaffBanner[] | null>(null);
  const order = (rows: readonly StaffBanner[]) => {
    setMoved(rows);
    const body = { position: POSITION, ids: rows.map(({ id }) => id) } as const;
    void save.save(() => call(orderBanners, { body }), 'Đã đổi thứ tự').then(() => setMoved(null));
  };
  return (
    <section className="panel overflow-hidden" aria-labelledby="bang-chuyen">
      <header className="flex items-center gap-3 border-b border-line p-4">
        <h2 id="bang-chuyen" className="text-md font-bold">
          Băng chuyền trang chủ{' '}
          <span className="text-sm font-normal whitespace-nowrap text-ink-2">{slides.length} ảnh</span>
        </h2>
        <LinkButton
          to={`?${ID}=${NEW}`}
          appearance="soft"
          className="ml-auto"
          icon={<Plus aria-hidden className="ico" />}
        >
          Thêm
        </LinkButton>
      </header>
      {save.problem !== null && (
        <div className="p-4">
          <SaveProblem problem={save.problem} onReload={() => void save.reload()} />
        </div>
      )}
      {slides.length === 0 ? (
        <EmptyState art="tote" title="Chưa có ảnh nào" text="Thêm ảnh đầu tiên để khách thấy khi mở chợ." />
      ) : (
        <SortableRows
          label="Ảnh băng chuyền"
          noun="ảnh"
          rows={moved ?? slides}
          selected={selected}
          onMove={order}
        >
          {(slide) => <Slide slide={slide} now={now} save={save} />}
        </SortableRows>
      )}
    </section>
  );
}

export default function ContentRoute({ loaderData: { slides, now } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const chosen = search.get(ID);
  const slide = slides.find(({ id }) => String(id) === chosen) ?? null;
  const isOpen = chosen === NEW || slide !== null;
  const show = (id: number | null) =>
    setSearch(id === null ? {} : { [ID]: String(id) }, { preventScrollReset: true });
  return (
    <ContentPage>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Slides slides={slides} now={now} selected={slide?.id ?? null} />
        {isOpen ? (
          <KeyedContent intoView contentKey={`${slide?.id ?? NEW} ${slide?.version ?? 0}`}>
            <BannerForm
              banner={slide}
              position={POSITION}
              positions={[POSITION]}
              categories={[]}
              now={now}
              onClose={() => show(null)}
              onSaved={show}
            />
          </KeyedContent>
        ) : (
          <p className="panel p-5 text-sm text-ink-2 max-lg:hidden">
            Chọn một ảnh để sửa, hoặc thêm ảnh mới.
          </p>
        )}
      </div>
    </ContentPage>
  );
}
