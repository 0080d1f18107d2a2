import { formatNumber } from '@market/contract/rules/money';
import { removeJudgedQuery } from '@market/contract/search-tuning/routes';
import type { JudgedQuery } from '@market/contract/search-tuning/schemas';
import { Trash2 } from '#ui/icons.ts';
import { Link } from 'react-router';
import { call } from '#app/api.ts';
import { dayTime } from '#ui/format-date.ts';
import { useWrite } from '../use-write.ts';
import { viewPath, type SearchView } from './search-address.ts';

interface JudgedPanelProps {
  readonly view: SearchView;
  readonly queries: readonly JudgedQuery[];
  readonly total: number;
}

const wantedText = (products: JudgedQuery['products']): string => {
  const [first, ...others] = products;
  if (first === undefined) return 'không còn mặt hàng nào đang bán, không tính nữa';
  return others.length === 0 ? first.title : `${first.title} và ${formatNumber(others.length)} mặt hàng khác`;
};

/** What editors want people to find; the catalogue adds queries of its own. */
export function JudgedPanel({ view, queries, total }: JudgedPanelProps) {
  const { write } = useWrite();
  const remove = ({ id }: JudgedQuery) =>
    void write(`judged-${id}`, () => call(removeJudgedQuery, { params: { id } }), 'Đã bỏ câu mẫu.');
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="cau-mau">
      <div className="flex flex-wrap items-center gap-2 px-4 py-3.5 lg:px-5">
        <h2 id="cau-mau" className="text-md font-bold">
          Câu mẫu
        </h2>
        <span className="num text-sm text-ink-3">{formatNumber(total)} câu của biên tập</span>
      </div>
      {queries.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {queries.map((query) => (
            <li key={query.id} className="flex items-center gap-3 px-4 py-1.5 text-sm lg:px-5">
              <span className="min-w-0 flex-1">
                <Link
                  to={viewPath({ ...view, tried: query.keyword })}
                  className="font-semibold break-words hover:underline"
                >
                  {query.keyword}
                </Link>
                <span className="block truncate text-xs text-ink-3">
                  {wantedText(query.products)} · {query.by}, {dayTime(query.at)}
                </span>
              </span>
              <button
                type="button"
                className="icon-btn size-11! noscript:hidden"
                aria-label={`Bỏ câu mẫu ${query.keyword}`}
                onClick={() => remove(query)}
              >
                <Trash2 aria-hidden className="ico size-4!" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="border-t border-line px-4 py-3 text-xs text-ink-3 lg:px-5">
        Thử một câu ở Hộp thử rồi chọn mặt hàng đúng để thêm. Khi chạy, chợ tự thêm tên mặt hàng tốt nhất và
        tên của 30 danh mục nhiều hàng nhất.
      </p>
    </section>
  );
}
