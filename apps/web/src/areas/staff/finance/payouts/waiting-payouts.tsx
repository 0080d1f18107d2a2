import { dong, formatNumber } from '@market/contract/rules/money';
import { openPayoutBatch } from '@market/contract/settlement/batch-routes';
import type { ListedPayout } from '@market/contract/settlement/schemas';
import { FileDown } from '#ui/icons.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callWith } from '#app/api.ts';
import { randomKey } from '#app/random-key.ts';
import { staffBatchPath } from '#app/staff-paths.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { toast } from '#ui/toast-store.ts';
import { isBatchable, PayoutRows } from './payout-rows.tsx';

interface WaitingPayoutsProps {
  readonly payouts: readonly ListedPayout[];
  readonly selectedId: string | null;
  readonly page: number;
}

/** Payouts that wait; those that are selected become one file for the bank. */
export function WaitingPayouts({ payouts, selectedId, page }: WaitingPayoutsProps) {
  const navigate = useNavigate();
  const [selection, setSelection] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(randomKey);
  const batchable = payouts.filter(isBatchable);
  const selected = batchable.filter(({ id }) => selection.includes(id));
  const change = (ids: readonly string[]) => {
    setSelection(ids);
    setKey(randomKey());
  };
  const open = async () => {
    setBusy(true);
    const body = { payout_ids: selected.map(({ id }) => id) };
    const answer = await callWith({ idempotencyKey: key })(openPayoutBatch, { body });
    setBusy(false);
    if (answer.ok) await navigate(staffBatchPath(answer.value.data.batch.id));
    else toast.error(answer.message);
  };
  return (
    <>
      <PayoutRows
        payouts={payouts}
        selectedId={selectedId}
        page={page}
        decided={false}
        selection={selection}
        onSelect={(id, on) => change(on ? [...selection, id] : selection.filter((each) => each !== id))}
      />
      {batchable.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-sm noscript:hidden lg:px-5">
          <Checkbox
            checked={selected.length === batchable.length}
            indeterminate={selected.length > 0 && selected.length < batchable.length}
            onChange={(event) => change(event.target.checked ? batchable.map(({ id }) => id) : [])}
          >
            Chọn cả trang
          </Checkbox>
          <span aria-live="polite" className="num text-ink-2">
            Đã chọn {formatNumber(selected.length)} lệnh,{' '}
            {dong(selected.reduce((sum, { amount }) => sum + amount, 0))}
          </span>
          <Button
            size="sm"
            className="ml-auto max-lg:h-11!"
            icon={<FileDown aria-hidden className="ico size-4!" />}
            disabled={selected.length === 0}
            loading={busy}
            onClick={() => void open()}
          >
            Lập tệp chuyển khoản
          </Button>
        </div>
      )}
    </>
  );
}
