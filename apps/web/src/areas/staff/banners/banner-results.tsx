import type { BannerResult, listBannerResults } from '@market/contract/ads/staff-routes';
import type { ReplyOf } from '@market/contract/route';
import { addDays } from '@market/contract/rules/day';
import { formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { POSITION_LABELS } from '#features/staff-content/banner-draft.ts';
import { dayMonth, noon } from '#ui/format-date.ts';

type Results = ReplyOf<typeof listBannerResults>['data'];

interface BannerResultsProps {
  /** Null when they could not be read. */
  readonly results: Results | null;
  readonly days: number;
  readonly selected: number | null;
}

const rateOf = ({ views, presses }: BannerResult): string =>
  views === 0 ? '–' : `${((presses / views) * 100).toFixed(1).replace('.', ',')}%`;

const daysBetween = (from: string, to: string): string[] => {
  const days = [from];
  while (days.at(-1)! < to) days.push(addDays(days.at(-1)!, 1));
  return days;
};

/** A bar for each day; the table beside it says the figures. */
function DayBars({ result, range }: { readonly result: BannerResult; readonly range: readonly string[] }) {
  const most = Math.max(1, ...result.days.map(({ views }) => views));
  const seen = new Map(result.days.map(({ day, views }) => [day, views]));
  const [first, last] = [range[0]!, range.at(-1)!];
  const at = (day: string) => dayMonth(noon(day));
  return (
    <span
      role="img"
      aria-label={`Lượt xem từng ngày, ${at(first)} đến ${at(last)}, nhiều nhất ${formatNumber(most)}`}
      className="flex h-8 w-full min-w-32 items-end gap-px"
    >
      {range.map((day) => (
        <i
          key={day}
          title={`${at(day)}: ${formatNumber(seen.get(day) ?? 0)} lượt xem`}
          className={clsx('flex-1 rounded-t-xs', seen.has(day) ? 'bg-brand' : 'bg-line')}
          style={{ height: `${Math.max(4, ((seen.get(day) ?? 0) / most) * 100)}%` }}
        />
      ))}
    </span>
  );
}

function Result({
  result,
  range,
  on,
}: {
  readonly result: BannerResult;
  readonly range: readonly string[];
  readonly on: boolean;
}) {
  return (
    <li
      className={clsx(
        'grid grid-cols-3 items-center gap-x-4 gap-y-2 border-t border-line p-4 text-base lg:grid-cols-[minmax(0,1fr)_14rem_6rem_6rem_6rem]',
        on && 'bg-brand-soft',
      )}
    >
      <span className="min-w-0 max-lg:col-span-3">
        <b className="block truncate font-semibold">{result.title}</b>
        <span className="block text-sm text-ink-2">{POSITION_LABELS[result.position]}</span>
      </span>
      <span className="max-lg:col-span-3">
        <DayBars result={result} range={range} />
      </span>
      <span className="num lg:text-right">
        {formatNumber(result.views)} <span className="text-sm text-ink-2">xem</span>
      </span>
      <span className="num lg:text-right">
        {formatNumber(result.presses)} <span className="text-sm text-ink-2">bấm</span>
      </span>
      <span className="num text-right font-semibold">
        <span className="sr-only">Tỉ lệ bấm </span>
        {rateOf(result)}
      </span>
    </li>
  );
}

/** How often each banner was seen and pressed, the most pressed first. */
export function BannerResults({ results, days, selected }: BannerResultsProps) {
  return (
    <section className="panel mt-4 overflow-hidden" aria-labelledby="ket-qua">
      <header className="p-4">
        <h2 id="ket-qua" className="text-md font-bold">
          Kết quả {days} ngày qua
        </h2>
        <p className="mt-1 text-sm text-ink-2">
          Mỗi người tính một lần trong một giờ, không tính máy. Băng chuyền chưa được đếm.
        </p>
      </header>
      {results === null && (
        <p className="border-t border-line p-4">Chưa đọc được kết quả, hãy tải lại trang.</p>
      )}
      {results?.banners.length === 0 && (
        <p className="border-t border-line p-4 text-ink-2">Chưa có banner nào được xem.</p>
      )}
      {results !== null && results.banners.length > 0 && (
        <ul>
          {results.banners.map((result) => (
            <Result
              key={result.id}
              result={result}
              range={daysBetween(results.from, results.to)}
              on={result.id === selected}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
