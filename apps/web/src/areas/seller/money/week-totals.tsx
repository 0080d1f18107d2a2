import type { Statement } from '@market/contract/settlement/schemas';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { amountText } from './entry-texts.ts';
import { STATEMENT_COLUMNS, sumWeek } from './statement-columns.ts';

interface TotalProps {
  readonly label: string;
  readonly amount: number;
  readonly strong?: boolean;
}

function Total({ label, amount, strong = false }: TotalProps) {
  return (
    <div className={clsx('px-4 py-2.5', strong ? 'bg-brand-soft max-lg:col-span-2' : 'bg-surface')}>
      <dt className={clsx('text-xs', strong ? 'text-brand-ink' : 'text-ink-2')}>{label}</dt>
      <dd
        className={clsx(
          'num text-base whitespace-nowrap',
          strong ? 'font-bold text-brand-ink' : 'font-semibold',
        )}
      >
        {amountText(amount)}
        {strong && ' ₫'}
      </dd>
    </div>
  );
}

/** An amount stands on one line with its name. */
const Part = ({ children }: { readonly children: ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

/** What the week came to; opening, earnings and transfers sum to the closing balance. */
export function WeekTotals({ statement }: { readonly statement: Statement }) {
  const { columns, earned, transferred } = sumWeek(statement.totals);
  return (
    <>
      <dl className="grid grid-cols-2 gap-px border-y border-line bg-line lg:grid-cols-7">
        {STATEMENT_COLUMNS.map(({ id, label }) => (
          <Total key={id} label={label} amount={columns[id]} />
        ))}
        <Total label="Vào ví kỳ này" amount={earned} strong />
      </dl>
      <p className="num border-b border-line px-4 py-2.5 text-sm text-ink-2 lg:px-5">
        <Part>Số dư đầu kỳ {amountText(statement.opening)} ₫,</Part>{' '}
        <Part>rút và trả nợ {amountText(transferred)} ₫,</Part>{' '}
        <Part>
          số dư cuối kỳ <b className="font-semibold text-ink">{amountText(statement.closing)} ₫</b>
        </Part>
      </p>
    </>
  );
}
