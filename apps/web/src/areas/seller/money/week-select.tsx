import type { StatementWeek } from '@market/contract/rules/statement-week';
import { Form, useNavigate } from 'react-router';
import { SELLER_MONEY_PATH } from '#app/seller-paths.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/field.tsx';
import { dayRange, fullDate } from '#ui/format-date.ts';
import { moneyPath } from './money-query.ts';

/** `16–22/11/2026`. */
export const weekText = ({ from, to }: StatementWeek): string =>
  `${dayRange(from, to)}/${fullDate(to).slice(-4)}`;

interface WeekSelectProps {
  readonly week: StatementWeek;
  readonly weeks: readonly StatementWeek[];
}

/** Applies when a week is chosen; without scripts by a button. */
export function WeekSelect({ week, weeks }: WeekSelectProps) {
  const navigate = useNavigate();
  const listed = weeks.some(({ from }) => from === week.from) ? weeks : [week, ...weeks];
  return (
    <Form method="get" action={SELLER_MONEY_PATH} className="flex items-center gap-2">
      <Select
        name="ky"
        aria-label="Kỳ sao kê"
        className="w-auto! rounded-full! font-medium max-lg:min-h-11!"
        value={week.from}
        options={listed.map((each) => ({ value: each.from, label: weekText(each) }))}
        onChange={(event) => {
          const chosen = listed.find(({ from }) => from === event.target.value);
          if (chosen !== undefined) void navigate(moneyPath({ week: chosen }), { preventScrollReset: true });
        }}
      />
      <Button type="submit" className="hidden! noscript:inline-flex!">
        Xem
      </Button>
    </Form>
  );
}
