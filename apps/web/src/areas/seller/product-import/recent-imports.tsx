import type { ImportSummary } from '@market/contract/product-imports/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { IMPORT_RETENTION_DAYS } from '@market/contract/rules/product-imports';
import { Link } from 'react-router';
import { dayTime } from '#ui/format-date.ts';
import { importPath } from './import-query.ts';
import { STATE_TEXTS } from './import-texts.ts';

/** Files and reports are deleted after some days. */
export function RecentImports({ imports }: { readonly imports: readonly ImportSummary[] }) {
  return (
    <section className="panel" aria-labelledby="cac-lan-nhap">
      <h2 id="cac-lan-nhap" className="p-4 text-md font-semibold">
        Các lần nhập trước
      </h2>
      {imports.length === 0 ? (
        <p className="border-t border-line p-4 text-sm text-ink-2">
          Chưa có lần nhập nào. Báo cáo của mỗi lần được giữ {IMPORT_RETENTION_DAYS} ngày.
        </p>
      ) : (
        <ul>
          {imports.map((one) => (
            <li key={one.id} className="border-t border-line">
              <Link
                to={importPath(one.id)}
                className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-3"
              >
                <b className="min-w-0 flex-1 truncate text-sm font-semibold">{one.file_name}</b>
                <span className="text-sm text-ink-2">{STATE_TEXTS[one.state]}</span>
                <span className="num basis-full text-xs text-ink-3">
                  {dayTime(one.created_at)} · {formatNumber(one.total)} dòng · {formatNumber(one.added)} mới,{' '}
                  {formatNumber(one.changed)} đổi, {formatNumber(one.wrong)} lỗi
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
