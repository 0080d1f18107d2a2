import { formatNumber } from '@market/contract/rules/money';
import type { RelevanceRun } from '@market/contract/search-tuning/schemas';
import { Link } from 'react-router';
import { dayTime } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { viewPath, type SearchView } from './search-address.ts';
import { scoreText } from './weight-texts.ts';

const JUDGED_BY = {
  editor: 'câu của biên tập',
  name: 'tên một mặt hàng',
  category: 'tên danh mục',
} as const satisfies Record<RelevanceRun['changed'][number]['judged_by'], string>;

interface RelevanceResultProps {
  readonly run: RelevanceRun;
  readonly view: SearchView;
}

/** How the judged queries ran with the draft. */
export function RelevanceResult({ run, view }: RelevanceResultProps) {
  const { queries, before, after, better, worse, changed } = run;
  if (queries === 0)
    return <Notice kind="warning">Chợ chưa có hàng nào để lập câu mẫu. Hãy tự thử trước khi áp dụng.</Notice>;
  return (
    <div className="text-sm" aria-live="polite">
      <p className="num">
        Bộ {formatNumber(queries)} câu mẫu: nháp đúng hơn <b>{formatNumber(better)}</b>, kém hơn{' '}
        <b>{formatNumber(worse)}</b>, bằng {formatNumber(queries - better - worse)}. Điểm {scoreText(before)}{' '}
        → <b>{scoreText(after)}</b> trên 100.
      </p>
      <p className="num text-xs text-ink-3">
        {run.by} chạy {dayTime(run.at)}
      </p>
      {changed.length > 0 && (
        <details className="mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink">
            Xem {formatNumber(changed.length)} câu đổi, kém hơn trước
          </summary>
          <ul className="divide-y divide-line border-t border-line">
            {changed.map((query) => (
              <li key={`${query.judged_by} ${query.keyword}`} className="flex items-center gap-3 py-1">
                <span className="min-w-0 flex-1">
                  <Link
                    to={viewPath({ ...view, tried: query.keyword })}
                    className="inline-flex min-h-9 items-center font-semibold break-words hover:underline"
                  >
                    {query.keyword}
                  </Link>
                  <span className="block text-xs text-ink-3">{JUDGED_BY[query.judged_by]}</span>
                </span>
                <span className={`num flex-none ${query.after < query.before ? 'text-danger' : ''}`}>
                  {scoreText(query.before)} → {scoreText(query.after)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
