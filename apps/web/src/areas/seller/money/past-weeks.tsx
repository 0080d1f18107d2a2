import { addDays, dayInVietnam } from '@market/contract/rules/day';
import { formatNumber } from '@market/contract/rules/money';
import { FileText } from '#ui/icons.ts';
import { Link } from 'react-router';
import { feeDocumentPath } from '#app/seller-paths.ts';
import { SidePanel } from './bank-panel.tsx';
import { amountText } from './entry-texts.ts';
import { ExportButton } from './export-button.tsx';
import type { PastWeek } from './load-money.ts';
import { moneyPath } from './money-query.ts';
import { weekText } from './week-select.tsx';

/** `2026-10`: the month before that of `now`. */
const lastMonth = (now: Date): string => {
  const firstDay = `${dayInVietnam(now).slice(0, 7)}-01`;
  return addDays(firstDay, -1).slice(0, 7);
};

interface PastWeeksProps {
  readonly weeks: readonly PastWeek[] | null;
  readonly firstDay: string | null;
  /** Time of the server, ms. */
  readonly now: number;
}

export function PastWeeks({ weeks, firstDay, now }: PastWeeksProps) {
  const month = lastMonth(new Date(now));
  return (
    <SidePanel title="Các kỳ trước">
      {weeks === null && <p className="text-sm text-ink-2">Chưa tải được, hãy tải lại trang.</p>}
      {weeks?.length === 0 && <p className="text-sm text-ink-2">Shop mới mở, chưa có kỳ nào trước kỳ này.</p>}
      <ul className="-my-2 divide-y divide-line text-sm empty:hidden">
        {weeks?.map(({ week, entries, earned }) => (
          <li key={week.from} className="flex items-center py-1.5">
            <Link
              to={moneyPath({ week })}
              className="flex min-h-11 flex-1 flex-col justify-center hover:underline"
            >
              <b className="num font-semibold">{weekText(week)}</b>
              <span className="num text-xs text-ink-3">{formatNumber(entries)} khoản</span>
            </Link>
            <b className="num">{amountText(earned)}</b>
            <ExportButton
              week={week}
              label={`Tải sao kê kỳ ${weekText(week)}`}
              className="icon-btn -mr-2 max-lg:size-11!"
            />
          </li>
        ))}
      </ul>
      {(firstDay === null || month >= firstDay.slice(0, 7)) && (
        <Link
          to={feeDocumentPath(month)}
          className="link mt-3 inline-flex items-center gap-1.5 text-sm max-lg:min-h-11"
        >
          <FileText aria-hidden className="ico size-4!" />
          Bảng kê phí sàn tháng {Number(month.slice(5))}
        </Link>
      )}
    </SidePanel>
  );
}
