import { useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { redirectPastEnd } from '#app/last-page.ts';
import { pageMeta } from '#app/page-meta.ts';
import { STAFF_SEARCH_PATH } from '#app/staff-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { RetryRow } from '#ui/retry-row.tsx';

import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/route';
import { FigureRow } from './figure-row.tsx';
import { JudgedPanel } from './judged-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { loadSearch } from './load-search.ts';
import { MissedPanel } from './missed-panel.tsx';
import { parseView, viewPath, SYNONYMS_PER_PAGE } from './search-address.ts';
import { SynonymPanel } from './synonym-panel.tsx';
import { TestBox } from './test-box.tsx';
import { WeightsPanel } from './weights-panel.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireStaff(args, 'search');
  const view = parseView(args.url.searchParams);
  const parts = await loadSearch(args.context.get(servicesContext).call, view);
  redirectPastEnd(args.url, { total: parts.synonyms?.total, page: view.page, perPage: SYNONYMS_PER_PAGE });
  return parts;
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Tìm kiếm',
    description: 'Từ đồng nghĩa, hộp thử và những câu tìm mà không thấy.',
    path: STAFF_SEARCH_PATH,
    noindex: true,
  });

export default function SearchRoute({ loaderData: parts }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const revalidator = useRevalidator();
  const loading = useNavigation().state === 'loading' || revalidator.state === 'loading';
  const retry = { loading, onRetry: () => void revalidator.revalidate() };
  const view = parseView(search);
  const { figures, synonyms, missed, releases, draft, judged } = parts;
  return (
    <WorkspacePage
      title="Tìm kiếm"
      actions={
        <LinkButton
          to={viewPath({ ...view, history: !view.history })}
          size="sm"
          className="h-9! max-lg:h-11!"
        >
          {view.history ? 'Ẩn lịch sử' : 'Lịch sử đổi'}
        </LinkButton>
      }
    >
      <div className="space-y-4" aria-busy={loading}>
        {figures === null ? (
          <RetryRow title="Chưa tải được số liệu tìm kiếm" {...retry} />
        ) : (
          <FigureRow figures={figures} />
        )}
        {view.history &&
          (releases === null ? (
            <RetryRow title="Chưa tải được lịch sử" {...retry} />
          ) : (
            <HistoryPanel releases={releases} />
          ))}
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="min-w-0 space-y-4">
            <TestBox view={view} parts={parts} {...retry} />
            {synonyms === null ? (
              <RetryRow title="Chưa tải được từ đồng nghĩa" {...retry} />
            ) : (
              <SynonymPanel view={view} {...synonyms} />
            )}
          </div>
          <div className="min-w-0 space-y-4">
            {missed === null ? (
              <RetryRow title="Chưa tải được câu tìm không thấy" {...retry} />
            ) : (
              <MissedPanel view={view} {...missed} />
            )}
            {draft !== null && <WeightsPanel draft={draft} />}
            {judged === null ? (
              <RetryRow title="Chưa tải được câu mẫu" {...retry} />
            ) : (
              <JudgedPanel view={view} {...judged} />
            )}
          </div>
        </div>
      </div>
    </WorkspacePage>
  );
}
