import { dong } from '@market/contract/rules/money';
import {
  confirmPayoutBatch,
  discardPayoutBatch,
  readBatchFile,
} from '@market/contract/settlement/batch-routes';
import type { PayoutBatch } from '@market/contract/settlement/batch-schemas';
import { Check, Download } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { saveFile } from '#features/workspace/save-file.ts';
import { Button } from '#ui/button.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { useWrite } from '../../use-write.ts';

const MAX_REFERENCE = 56;
const MAX_REASON = 300;

/** The file for the bank, with all account numbers: the browser asks for a proof first. */
function FileDownload({ id }: { readonly id: string }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const answer = await call(readBatchFile, { params: { id }, body: {} });
    setBusy(false);
    if (answer.ok) saveFile(answer.value, `chuyen-khoan-${id.slice(0, 8)}.csv`);
    else toast.error(answer.message);
  };
  return (
    <Button
      className="w-full"
      icon={<Download aria-hidden className="ico size-4!" />}
      loading={busy}
      onClick={() => void download()}
    >
      Tải tệp cho ngân hàng
    </Button>
  );
}

interface BatchDecisionProps {
  readonly batch: PayoutBatch;
  /** Payouts that the bank refused. */
  readonly failedIds: readonly string[];
}

/** Download, confirm or discard an open batch. */
export function BatchDecision({ batch, failedIds }: BatchDecisionProps) {
  const { busy, write } = useWrite();
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const params = { id: batch.id };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const missing = reference.trim() === '';
    setProblem(missing ? 'Điền mã giao dịch của ngân hàng sau khi đã chuyển cả tệp.' : null);
    const body = { reference, failed_ids: [...failedIds] };
    if (!missing)
      void write('confirm', () => call(confirmPayoutBatch, { params, body }), 'Đã ghi tệp đã chuyển');
  };
  const discard = () =>
    confirm({
      type: 'prompt',
      title: 'Hủy tệp chuyển khoản',
      body: `${dong(batch.amount)} chưa được chuyển, các lệnh trở lại hàng chờ. Chỉ hủy khi ngân hàng chưa chạy tệp này.`,
      label: 'Lý do',
      required: true,
      maxLength: MAX_REASON,
      footer: true,
      onSubmit: (reason) =>
        void write('discard', () => call(discardPayoutBatch, { params, body: { reason } }), 'Đã hủy tệp'),
    });
  return (
    <div className="space-y-3 noscript:hidden">
      {batch.two_people && (
        <Notice kind="info">Tổng tệp vượt mức trong Cài đặt: người lập tệp không tự ghi đã chuyển.</Notice>
      )}
      <FileDownload id={batch.id} />
      <form noValidate onSubmit={send} className="space-y-3">
        <Field
          label="Mã giao dịch ngân hàng"
          error={problem}
          hint="Điền sau khi ngân hàng chạy xong tệp. Lệnh bị từ chối: bỏ chọn ở danh sách trên."
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MAX_REFERENCE}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </Field>
        <div className="flex gap-2">
          <Button appearance="danger" className="flex-1" loading={busy === 'discard'} onClick={discard}>
            Hủy tệp
          </Button>
          <Button
            type="submit"
            appearance="primary"
            className="flex-1"
            loading={busy === 'confirm'}
            icon={<Check aria-hidden className="ico size-4!" />}
          >
            Đã chuyển
          </Button>
        </div>
      </form>
      <p className="text-xs text-ink-3">Tải tệp cần xác minh lại và được ghi vào nhật ký.</p>
    </div>
  );
}
