import { queryPayment } from '@market/contract/payments/routes';
import { closeProviderLine } from '@market/contract/provider-statements/routes';
import type { MissingReceipt, ProviderLine } from '@market/contract/provider-statements/schemas';
import { dong } from '@market/contract/rules/money';
import { clsx } from 'clsx';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { dayTime } from '#ui/format-date.ts';
import { useWrite } from '../../use-write.ts';
import { CloseLineButton } from '../close-line-button.tsx';

const OUTCOMES: Readonly<Record<ProviderLine['outcome'], string>> = {
  matched: 'Nay đã khớp',
  amount: 'Lệch số tiền',
  unbooked: 'Cổng có, sàn chưa ghi',
  unknown: 'Không khoản nào mang mã này',
  twice: 'Lặp lại trong tệp',
};
const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-sm lg:px-5';

const bookedText = ({ booked }: ProviderLine): string =>
  booked === null ? 'Sàn chưa ghi' : `Sàn ghi ${dong(booked)}`;

function Line({ line }: { readonly line: ProviderLine }) {
  const { busy, write } = useWrite();
  const { id, label, kind, reference, transaction_id, amount, at, outcome, payment_id } = line;
  const name = reference ?? transaction_id ?? '';
  const ask = () =>
    void write('ask', () => call(queryPayment, { params: { id: payment_id! }, body: {} }), 'Cổng đã trả lời');
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1 basis-56">
        <b
          className={clsx('block font-semibold', outcome === 'matched' ? 'text-brand-ink' : 'text-deal-ink')}
        >
          {kind === 'refund' ? 'Hoàn tiền: ' : ''}
          {OUTCOMES[outcome]}
        </b>
        <span className="num block break-all text-ink-3">
          {label} · {name}
          {at !== null && ` · ${dayTime(at)}`} · dòng {line.line}
        </span>
      </span>
      <span className="num lg:text-right">
        <span className="block">Tệp ghi {dong(amount)}</span>
        <span className="block text-ink-3">{bookedText(line)}</span>
      </span>
      <span className="flex gap-2 noscript:hidden">
        {outcome === 'unbooked' && payment_id !== null && (
          <Button size="sm" className="max-lg:h-11!" loading={busy === 'ask'} onClick={ask}>
            Hỏi lại cổng<span className="sr-only"> về {name}</span>
          </Button>
        )}
        <CloseLineButton
          name={name}
          amount={amount}
          onClose={(reason) => call(closeProviderLine, { params: { id }, body: { reason } })}
        />
      </span>
    </li>
  );
}

/** Lines of settlement files that differ. */
export function StatementLines({ lines }: { readonly lines: readonly ProviderLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

/** Money that the market booked and no line names. */
export function MissingReceipts({ receipts }: { readonly receipts: readonly MissingReceipt[] }) {
  return (
    <ul>
      {receipts.map(({ provider, label, reference, transaction_id, amount, received_at }) => (
        <li key={`${provider} ${reference} ${transaction_id}`} className={ROW}>
          <span className="num min-w-0 flex-1 basis-56 break-all">
            {label} · {reference ?? transaction_id} · {dayTime(received_at)}
          </span>
          <b className="num font-semibold">{dong(amount)}</b>
        </li>
      ))}
    </ul>
  );
}
