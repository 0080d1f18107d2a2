import { listCategories } from '@market/contract/catalogue/routes';
import { getProductImport, listProductImports } from '@market/contract/product-imports/routes';
import type { ProductImport } from '@market/contract/product-imports/schemas';
import { clsx } from 'clsx';
import { useRevalidator, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { PRODUCT_IMPORT_PATH, SELLER_PRODUCTS_PATH } from '#app/seller-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { requireSeller } from '../require-seller.ts';
import type { Route } from './+types/route';
import { ArchivePanel } from './archive-panel.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { FileLine } from './file-line.tsx';
import { parseImportQuery, type ImportQuery } from './import-query.ts';
import { STEPS } from './import-texts.ts';
import { PreviewPanel, ROWS_PER_PAGE } from './preview-panel.tsx';
import { CheckingPanel, FailedPanel, ResultPanel, WritingPanel } from './progress-panel.tsx';
import { RecentImports } from './recent-imports.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useProgress } from './use-progress.ts';

const RECENT = 10;
const NOT_FOUND = 404;

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'products');
  const { call } = args.context.get(servicesContext);
  const query = parseImportQuery(args.url.searchParams);
  if (query.id !== null) {
    const { id, result, page } = query;
    const answer = await call(getProductImport, {
      params: { id },
      query: { page, limit: ROWS_PER_PAGE, ...(result !== undefined && { result }) },
    });
    const missing = !answer.ok && answer.status === NOT_FOUND;
    return { opened: true as const, found: answer.ok ? answer.value.data.import : null, missing };
  }
  const [recent, categories] = await Promise.all([
    call(listProductImports, { query: { limit: RECENT } }),
    call(listCategories, { query: { level: 2 } }),
  ]);
  return {
    opened: false as const,
    recent: recent.ok ? recent.value.data.imports : null,
    categories: categories.ok ? categories.value.categories.map(({ id, title }) => ({ id, title })) : [],
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Nhập sản phẩm từ Excel',
    description: 'Thêm và cập nhật nhiều sản phẩm bằng một bảng tính.',
    path: PRODUCT_IMPORT_PATH,
    noindex: true,
  });

function Steps({ current }: { readonly current: number }) {
  return (
    <ol className="mb-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {STEPS.map((text, index) => (
        <li
          key={text}
          aria-current={index === current ? 'step' : undefined}
          className={clsx(
            'flex items-center gap-2',
            index === current ? 'font-semibold' : 'max-sm:sr-only text-ink-2',
          )}
        >
          <span
            className={clsx(
              'num grid size-6 place-items-center rounded-full text-xs font-bold',
              index <= current ? 'bg-brand text-on-brand' : 'bg-sunken text-ink-2',
            )}
          >
            {index + 1}
          </span>
          {text}
        </li>
      ))}
    </ol>
  );
}

const PREVIEW_STEP = 2;
const RESULT_STEP = 3;
const stepOf = ({ state }: ProductImport): number =>
  state === 'checking' || state === 'ready' ? PREVIEW_STEP : RESULT_STEP;

interface OpenedImportProps {
  readonly found: ProductImport;
  readonly query: ImportQuery;
  readonly reload: () => void;
}

function OpenedImport({ found, query, reload }: OpenedImportProps) {
  const { state } = found;
  useProgress(state === 'checking' || state === 'applying');
  return (
    <div className="grid gap-4">
      <FileLine found={found} />
      {state === 'checking' && <CheckingPanel found={found} />}
      {state === 'applying' && <WritingPanel found={found} />}
      {state === 'done' && <ResultPanel found={found} />}
      {state === 'failed' && <FailedPanel />}
      {state === 'ready' && (
        <details className="group" open={found.added + found.changed + found.unchanged === 0}>
          <summary className="link mb-2 flex min-h-11 items-center">Xem hoặc sửa cách ghép cột</summary>
          <ColumnsPanel
            key={found.columns.map(({ field }) => field).join()}
            found={found}
            onMapped={reload}
          />
        </details>
      )}
      {state === 'ready' && found.columns.some(({ field }) => field === 'images') && (
        <ArchivePanel importId={found.id} onSent={reload} />
      )}
      {state !== 'checking' && <PreviewPanel found={found} query={query} onApplied={reload} />}
    </div>
  );
}

export default function ProductImportRoute({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { revalidate, state } = useRevalidator();
  const reload = () => void revalidate();
  const loading = state === 'loading';
  const { opened } = loaderData;
  return (
    <WorkspacePage
      title="Nhập sản phẩm từ Excel"
      back={
        opened
          ? { to: PRODUCT_IMPORT_PATH, label: 'Nhập file khác' }
          : { to: SELLER_PRODUCTS_PATH, label: 'Về danh sách sản phẩm' }
      }
    >
      <Steps current={opened && loaderData.found !== null ? stepOf(loaderData.found) : 0} />
      {opened && loaderData.found !== null && (
        <OpenedImport found={loaderData.found} query={parseImportQuery(search)} reload={reload} />
      )}
      {opened && loaderData.missing && (
        <div className="panel">
          <EmptyState
            art="cap"
            title="Không tìm thấy lần nhập này"
            text="Báo cáo đã quá hạn giữ, hoặc không phải của shop bạn."
          >
            <LinkButton appearance="primary" to={PRODUCT_IMPORT_PATH}>
              Nhập file mới
            </LinkButton>
          </EmptyState>
        </div>
      )}
      {opened && loaderData.found === null && !loaderData.missing && (
        <RetryRow title="Chưa tải được lần nhập này" onRetry={reload} loading={loading} />
      )}
      {!opened && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <UploadPanel categories={loaderData.categories} />
          {loaderData.recent === null ? (
            <RetryRow title="Chưa tải được các lần nhập trước" onRetry={reload} loading={loading} />
          ) : (
            <RecentImports imports={loaderData.recent} />
          )}
        </div>
      )}
    </WorkspacePage>
  );
}
