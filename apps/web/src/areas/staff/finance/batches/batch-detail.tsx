import { dong, formatNumber } from '@market/contract/rules/money';
import type { PayoutBatch } from '@market/contract/settlement/batch-schemas';
import type { AdminPayout } from '@market/contract/settlement/schemas';
import { useState } from 'react';
import { dayTime } from '#ui/format-date.ts';
import { Checkbox } from '#ui/selection-controls.tsx';
import { BatchDecision } from './batch-decision.tsx';
import { BatchBadge } from './batch-list.tsx';

interface BatchDetailProps {
  readonly batch: PayoutBatch;
  readonly payouts: readonly AdminPayout[];
}

/** Only its end, as on a bank's own pages: the complete number is in the file. */
const accountEnd = (account: string): string => `•• ${account.slice(-4)}`;

function Payout({ payout: { shop, bank, amount } }: { readonly payout: AdminPayout }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-sm">
      <span className="min-w-0 flex-1 basis-40">
        <b className="block truncate font-semibold">{shop.name}</b>
        <span className="num block text-xs text-ink-3">
          {bank.name} {accountEnd(bank.account)} · {bank.holder}
        </span>
      </span>
      <b className="num font-semibold whitespace-nowrap">{dong(amount)}</b>
    </span>
  );
}

function Decided({ batch: { state, decided_at, reference } }: { readonly batch: PayoutBatch }) {
  if (decided_at === null) return null;
  return (
    <p className="num rounded-lg bg-sunken p-3 text-sm">
      {state === 'confirmed'
        ? `Đã chuyển ${dayTime(decided_at)}, mã ${reference}.`
        : `Đã hủy ${dayTime(decided_at)}, các lệnh trở lại hàng chờ.`}
    </p>
  );
}

/** The payouts of a batch, and what is done with it. */
export function BatchDetail({ batch, payouts }: BatchDetailProps) {
  const [unchecked, setUnchecked] = useState<readonly string[]>([]);
  const failedIds = batch.releasable ? unchecked : [];
  const sent = payouts.filter(({ id }) => !failedIds.includes(id));
  return (
    <section id="tep" className="panel min-w-0 scroll-mt-20 space-y-4 p-4 lg:p-5" aria-labelledby="tep-ten">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="tep-ten" className="num min-w-0 flex-1 text-md font-bold">
            Tệp {formatNumber(batch.count)} lệnh, {dong(batch.amount)}
          </h2>
          <BatchBadge state={batch.state} />
        </div>
        <p className="num truncate text-xs text-ink-3">
          {batch.id} · lập {dayTime(batch.created_at)}
          {batch.file_read_at !== null && ` · tải tệp ${dayTime(batch.file_read_at)}`}
        </p>
      </div>
      <ul className="space-y-3" aria-label="Lệnh trong tệp">
        {payouts.map((payout) => (
          <li key={payout.id}>
            {batch.releasable ? (
              <Checkbox
                labelClassName="items-start! text-sm!"
                checked={!failedIds.includes(payout.id)}
                onChange={(event) =>
                  setUnchecked(
                    event.target.checked
                      ? failedIds.filter((id) => id !== payout.id)
                      : [...failedIds, payout.id],
                  )
                }
              >
                <Payout payout={payout} />
              </Checkbox>
            ) : (
              <Payout payout={payout} />
            )}
          </li>
        ))}
      </ul>
      {failedIds.length > 0 && (
        <p aria-live="polite" className="num text-sm text-deal-ink">
          {formatNumber(failedIds.length)} lệnh bị từ chối sẽ trở lại hàng chờ; ghi đã chuyển{' '}
          {dong(sent.reduce((sum, { amount }) => sum + amount, 0))}.
        </p>
      )}
      {batch.state === 'open' ? (
        <BatchDecision batch={batch} failedIds={failedIds} />
      ) : (
        <Decided batch={batch} />
      )}
    </section>
  );
}
