import type { WalletEntry } from '@market/contract/ads/seller-schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { dayMonth, dayTime, noon } from '#ui/format-date.ts';

const entryText = ({ kind, clicks, reference }: WalletEntry): string => {
  if (kind === 'clicks') return `${formatNumber(clicks)} lượt nhấp`;
  return reference === null ? 'Nạp tiền' : `Nạp tiền · ${reference}`;
};

interface WalletPanelProps {
  readonly balance: number;
  readonly entries: readonly WalletEntry[];
}

/** The ad wallet and what moved it last. */
export function WalletPanel({ balance, entries }: WalletPanelProps) {
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="vi-quang-cao">
      <h2 id="vi-quang-cao" className="text-md font-bold">
        Ví quảng cáo
      </h2>
      <p className="num mt-1 mb-3 text-xl font-extrabold">{dong(balance)}</p>
      {entries.length === 0 ? (
        <p className="text-sm text-ink-2">Ví chưa có giao dịch. Nạp tiền để quảng cáo bắt đầu chạy.</p>
      ) : (
        <ul className="gap-x-8 text-sm lg:columns-2">
          {entries.map((entry) => (
            <li
              key={`${entry.kind} ${entry.at ?? entry.day} ${entry.reference ?? ''}`}
              className="flex break-inside-avoid gap-3 border-b border-line py-2"
            >
              <span className="min-w-0 flex-1">
                {entryText(entry)}
                <span className="num block text-xs text-ink-3">
                  {entry.at === null ? dayMonth(noon(entry.day)) : dayTime(entry.at)}
                </span>
              </span>
              <b
                className={clsx('num whitespace-nowrap font-semibold', entry.amount > 0 && 'text-brand-ink')}
              >
                {entry.amount > 0 && '+'}
                {dong(entry.amount)}
              </b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
