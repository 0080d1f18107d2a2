import { pageCount } from '@market/contract/rules/pagination';
import { applyProductImport, getImportErrors } from '@market/contract/product-imports/routes';
import type { ProductImport } from '@market/contract/product-imports/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { IMPORT_RESULTS } from '@market/contract/rules/product-imports';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api.ts';
import { CsvLink } from '#features/workspace/csv-link.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { toast } from '#ui/toast-store.ts';
import { importPath, type ImportQuery } from './import-query.ts';
import { RESULT_TEXTS } from './import-texts.ts';
import { RowList } from './row-list.tsx';

export const ROWS_PER_PAGE = 50;

interface PanelProps {
  readonly found: ProductImport;
  readonly query: ImportQuery;
}

function ResultChips({ found, query }: PanelProps) {
  const { id, total } = found;
  const chips = [
    { result: undefined, text: 'Tất cả', count: total },
    ...IMPORT_RESULTS.map((result) => ({ result, text: RESULT_TEXTS[result], count: found[result] })),
  ];
  return (
    <nav aria-label="Kết quả kiểm tra" className="flex flex-wrap gap-2 p-4">
      {chips.map(({ result, text, count }) => (
        <Link
          key={text}
          to={importPath(id, { result })}
          preventScrollReset
          aria-current={result === query.result || undefined}
          className={clsx(
            'chip',
            result === query.result && 'on',
            result === 'wrong' && count > 0 && 'border-deal-line! text-deal-ink!',
          )}
        >
          {text} <b className="num">{formatNumber(count)}</b>
        </Link>
      ))}
    </nav>
  );
}

export function ErrorsLink({ id, wrong }: { readonly id: number; readonly wrong: number }) {
  return (
    <CsvLink
      href={`${getImportErrors.path.replace(':id', String(id))}?format=xlsx`}
      fileName={`loi-nhap-${id}.xlsx`}
      load={() => call(getImportErrors, { params: { id }, query: { format: 'xlsx' } })}
      className="btn btn-outline"
    >
      Tải {formatNumber(wrong)} dòng lỗi
    </CsvLink>
  );
}

function ApplyBar({ found, onApplied }: { readonly found: ProductImport; readonly onApplied: () => void }) {
  const { id, added, changed, wrong } = found;
  const [starting, setStarting] = useState(false);
  const apply = async () => {
    setStarting(true);
    const answer = await call(applyProductImport, { params: { id }, body: {} });
    setStarting(false);
    if (answer.ok) onApplied();
    else toast.error(answer.message);
  };
  const rows = added + changed;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line bg-sunken p-4 max-lg:sticky max-lg:bottom-14 max-lg:z-10">
      <p className="min-w-0 flex-1 text-sm text-ink-2 max-lg:basis-full">
        {rows === 0
          ? 'Không có dòng nào mới hoặc thay đổi.'
          : `Sẽ tạo ${formatNumber(added)} phân loại mới, cập nhật ${formatNumber(changed)}.`}
        {wrong > 0 && ` ${formatNumber(wrong)} dòng lỗi được bỏ qua, sửa rồi nhập lại sau.`}
      </p>
      {wrong > 0 && <ErrorsLink id={id} wrong={wrong} />}
      {rows > 0 && (
        <Button appearance="primary" loading={starting} onClick={() => void apply()}>
          Nhập {formatNumber(rows)} dòng
        </Button>
      )}
    </div>
  );
}

interface PreviewPanelProps extends PanelProps {
  readonly onApplied: () => void;
}

/** What each row would do; after the write, what it did. */
export function PreviewPanel({ found, query, onApplied }: PreviewPanelProps) {
  const { id, rows, rows_total, state } = found;
  return (
    <section className="panel" aria-label="Xem trước">
      <ResultChips found={found} query={query} />
      {rows.length === 0 ? (
        <EmptyState art="cap" title="Không có dòng nào" text="Chọn một kết quả khác ở trên." />
      ) : (
        <RowList rows={rows} />
      )}
      {rows_total > ROWS_PER_PAGE && (
        <div className="pb-4">
          <Pagination
            page={query.page}
            pages={pageCount(rows_total, ROWS_PER_PAGE)}
            pathOf={(page) => importPath(id, { result: query.result, page })}
          />
        </div>
      )}
      {state === 'ready' && <ApplyBar found={found} onApplied={onApplied} />}
    </section>
  );
}
