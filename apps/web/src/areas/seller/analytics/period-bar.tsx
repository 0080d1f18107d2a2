import { addDays } from '@market/contract/rules/day';
import { clsx } from 'clsx';
import { Form, Link } from 'react-router';
import { SELLER_ANALYTICS_PATH } from '#app/seller-paths.ts';
import { DEFAULT_SPAN, SPANS } from '#features/shop-figures/spans.ts';
import { Button } from '#ui/button.tsx';
import { dayRange, noon } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { analyticsPath, type AnalyticsQuery } from './analytics-query.ts';

interface PeriodBarProps {
  readonly query: AnalyticsQuery;
  readonly before: { readonly from: string; readonly to: string } | null;
  readonly today: string;
}

interface DayInputProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly today: string;
}

const DayInput = ({ name, label, value, today }: DayInputProps) => (
  <input
    type="date"
    name={name}
    aria-label={label}
    defaultValue={value}
    min={addDays(today, -2 * 366)}
    max={today}
    required
    className="input num h-9! w-36 max-lg:h-11! max-lg:min-w-0 max-lg:flex-1 max-sm:px-2"
  />
);

/** Days that are shown: a span up to today, or from day to day. */
export function PeriodBar({ query: { span, from, to, problem }, before, today }: PeriodBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav aria-label="Khoảng thời gian" className="flex gap-2">
        {SPANS.map(({ days, label }) => (
          <Link
            key={days}
            to={analyticsPath(days)}
            preventScrollReset
            aria-current={days === span ? 'true' : undefined}
            className={clsx('chip max-lg:h-11!', days === span && 'on')}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form
        action={SELLER_ANALYTICS_PATH}
        preventScrollReset
        aria-label="Chọn ngày"
        className="flex items-center gap-2 max-lg:w-full"
      >
        <DayInput key={from} name="tu" label="Từ ngày" value={from} today={today} />
        <span aria-hidden>–</span>
        <DayInput key={to} name="den" label="Đến ngày" value={to} today={today} />
        <Button type="submit" appearance="outline" size="sm" className="h-9! max-lg:h-11!">
          Xem
        </Button>
      </Form>
      {problem !== null && (
        <Notice kind="error" className="w-full">
          {problem} Đang xem {DEFAULT_SPAN} ngày gần nhất.
        </Notice>
      )}
      {before !== null && (
        <p className="num text-sm text-ink-3 lg:ml-auto">
          So với {dayRange(noon(before.from), noon(before.to))}, không gồm đơn hủy
        </p>
      )}
    </div>
  );
}
