import type { LedgerTransaction } from '@market/contract/ledger/schemas';
import { ledgerAccountLabel, ledgerKindLabel } from '@market/contract/rules/ledger-labels';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { fullDate, timeOfDay } from '#ui/format-date.ts';
import { ledgerPath } from './ledger-query.ts';

type Entry = LedgerTransaction['entries'][number];

const amountText = ({ amount, unit }: Entry): string => {
  const size = Math.abs(amount);
  return unit === 'VND' ? dong(size) : `${formatNumber(size)} xu`;
};

function EntryLine({ entry }: { readonly entry: Entry }) {
  const debit = entry.amount > 0;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="w-8 flex-none text-xs text-ink-3">{debit ? 'Nợ' : 'Có'}</span>
      <Link
        to={ledgerPath({ account: entry.account })}
        className="link min-w-0 flex-1 basis-40 break-all max-lg:py-2.5"
      >
        {ledgerAccountLabel(entry.account)}{' '}
        <code className="inline-block text-xs text-ink-3">{entry.account}</code>
      </Link>
      <span className="num whitespace-nowrap">{amountText(entry)}</span>
    </li>
  );
}

interface TransactionRowProps {
  readonly transaction: LedgerTransaction;
  readonly account: string | undefined;
}

export function TransactionRow({ transaction, account }: TransactionRowProps) {
  const { kind, ref, at, entries, balance } = transaction;
  return (
    <li className="grid gap-x-6 gap-y-2 border-t border-line px-4 py-3 text-sm lg:grid-cols-[15rem_minmax(0,1fr)] lg:px-5">
      <span className="min-w-0">
        <b className="block font-semibold">{ledgerKindLabel(kind)}</b>
        <span className="num block text-ink-3">
          {timeOfDay(at)} {fullDate(at)}
        </span>
        <code className="block text-xs break-all text-ink-3">{ref}</code>
      </span>
      <span className="min-w-0">
        <ul className="space-y-1">
          {entries
            .toSorted((one, other) => other.amount - one.amount)
            .map((entry) => (
              <EntryLine key={`${entry.account}${entry.amount}`} entry={entry} />
            ))}
        </ul>
        {balance !== null && (
          <span className="num mt-1 block text-right font-semibold">
            Số dư {account}: {formatNumber(balance)}
          </span>
        )}
      </span>
    </li>
  );
}
