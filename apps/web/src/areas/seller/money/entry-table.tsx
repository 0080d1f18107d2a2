import type { StatementEntry } from '@market/contract/settlement/schemas';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from '#ui/icons.ts';
import { Link } from 'react-router';
import { dayMonth } from '#ui/format-date.ts';
import { EntryLines } from './entry-lines.tsx';
import { amountText, entryKind, entryTitle } from './entry-texts.ts';
import { moneyPath, type MoneyQuery } from './money-query.ts';
import { STATEMENT_COLUMNS, sumByColumn } from './statement-columns.ts';

interface EntryProps {
  readonly entry: StatementEntry;
  readonly open: boolean;
  readonly path: string;
}

function EntryHead({ entry, open, path }: EntryProps) {
  const Icon = open ? ChevronUp : ChevronDown;
  return (
    <Link
      to={path}
      preventScrollReset
      replace
      aria-expanded={open}
      className="flex min-w-0 items-center gap-2.5 text-left max-lg:min-h-14"
    >
      <Icon aria-hidden className="ico size-4! text-ink-3" />
      <span className="min-w-0">
        <b className={clsx('num block font-semibold', entry.order_number !== null && 'whitespace-nowrap')}>
          {entryTitle(entry)}
        </b>
        <span className="num block text-xs text-ink-3">
          {entry.order_number !== null && (
            <>
              {entryKind(entry)} <span className="lg:hidden">· </span>
            </>
          )}
          <span className="lg:hidden">{dayMonth(entry.at)}</span>
        </span>
      </span>
      <b className="num ml-auto flex-none lg:hidden">{amountText(entry.amount)}</b>
    </Link>
  );
}

function EntryRows({ entry, open, path }: EntryProps) {
  const sums = sumByColumn(entry.lines);
  return (
    <>
      <tr className={open ? 'sel' : undefined}>
        <td>
          <EntryHead entry={entry} open={open} path={path} />
        </td>
        <td className="num">{dayMonth(entry.at)}</td>
        {STATEMENT_COLUMNS.map(({ id }) => (
          <td key={id} className={clsx('text-right whitespace-nowrap', sums[id] === 0 && 'text-ink-3')}>
            {amountText(sums[id])}
          </td>
        ))}
        <td className="text-right font-bold whitespace-nowrap">{amountText(entry.amount)}</td>
      </tr>
      {open && (
        <tr>
          <td colSpan={STATEMENT_COLUMNS.length + 3} className="border-0! bg-brand-soft! px-3! pt-0! pb-3!">
            <EntryLines entry={entry} />
          </td>
        </tr>
      )}
    </>
  );
}

interface EntryTableProps {
  readonly entries: readonly StatementEntry[];
  readonly query: MoneyQuery;
}

/** Rows on wide screens, cards on phones; a link opens the lines of one. */
export function EntryTable({ entries, query }: EntryTableProps) {
  const items = entries.map((entry, index) => {
    const open = query.open === index;
    return { entry, open, path: moneyPath({ ...query, open: open ? null : index }) };
  });
  return (
    <>
      <div className="noscroll overflow-x-auto max-lg:hidden">
        <table className="tbl min-w-[58rem]">
          <thead>
            <tr>
              <th scope="col">Đơn</th>
              <th scope="col">Ngày</th>
              {STATEMENT_COLUMNS.map(({ id, label }) => (
                <th key={id} scope="col" className="text-right!">
                  {label}
                </th>
              ))}
              <th scope="col" className="text-right!">
                Vào ví
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ path, ...item }) => (
              <EntryRows
                key={`${item.entry.kind} ${item.entry.at} ${item.entry.balance}`}
                path={path}
                {...item}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ul className="space-y-2 p-4 lg:hidden">
        {items.map(({ entry, open, path }) => (
          <li key={`${entry.kind} ${entry.at} ${entry.balance}`} className="card px-3">
            <EntryHead entry={entry} open={open} path={path} />
            {open && (
              <div className="pb-3">
                <EntryLines entry={entry} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
