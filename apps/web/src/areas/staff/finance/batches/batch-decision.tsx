import { dong } from '@market/contract/rules/money';
import {
  confirmPayoutBatch,
  discardPayoutBatch,
  readBatchFile,
} from '@market/contract/settlement/batch-routes';
import type { PayoutBatch } from '@market/contract/settlement/batch-schemas';
import type { TableFormat } from '@market/contract/rules/table-formats';
import { Check, Download } from '#ui/icons.ts';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { saveFile } from '#features/workspace/save-file.ts';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { confirm } from '#ui/confirm-store.ts';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useWrite } from '../../use-write.ts';

const MAX_REFERENCE = 56;
const MAX_REASON = 300;

/** The file for the bank, with all account numbers: the browser requests a proof first. */
function FileDownload({ id }: { readonly id: string }) {
  const { busy, write } = useWrite();
  const download = (format: TableFormat) =>
    void write(
      format,
      async () => {
        const answer = await call(readBatchFile, { params: { id }, body: { format } });
        if (answer.ok) saveFile(answer.value, `chuyen-khoan-${id.slice(0, 8)}.${format}`);
        return answer;
      },
      'Đã tải tệp',
    );
  return (
    <div className="flex gap-2" role="group" aria-label="Tải tệp cho ngân hàng">
      <Button
        className="flex-1"
        icon={<Download aria-hidden className="ico size-4!" />}
        loading={busy === 'xlsx'}
        onClick={() => download('xlsx')}
      >
        Tải Excel
      </Button>
      <Button className="flex-1" loading={busy === 'csv'} onClick={() => download('csv')}>
        Tải CSV
      </Button>
    </div>
  );
}

/** What the rules of two people leave to the caller. */
function Rules({ batch: { two_people, releasable } }: { readonly batch: PayoutBatch }) {
  return (
    <>
      {two_people && (
        <Notice kind="info">Tổng tệp vượt mức trong Cài đặt: người lập tệp không tự ghi đã chuyển.</Notice>
      )}
      {!releasable && (
        <Notice kind="info">
          Bạn đã tải tệp này. Nếu ngân hàng chưa chạy tệp hoặc từ chối lệnh nào, hãy nhờ người khác trong bộ
          phận tài chính xem sao kê rồi ghi.
        </Notice>
      )}
    </>
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
  const send = () => {
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
        write('discard', () => call(discardPayoutBatch, { params, body: { reason } }), 'Đã hủy tệp'),
    });
  return (
    <div className="space-y-3 noscript:hidden">
      <Rules batch={batch} />
      <FileDownload id={batch.id} />
      <CheckedForm onCheck={send} className="space-y-3">
        <Field
          label="Mã giao dịch ngân hàng"
          error={problem}
          hint={`Điền sau khi ngân hàng chạy xong tệp.${batch.releasable ? ' Lệnh bị từ chối: bỏ chọn ở danh sách trên.' : ''}`}
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
          {batch.releasable && (
            <Button appearance="danger" className="flex-1" loading={busy === 'discard'} onClick={discard}>
              Hủy tệp
            </Button>
          )}
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
      </CheckedForm>
      <p className="text-xs text-ink-3">
        Tải tệp cần xác minh lại và được ghi vào nhật ký. Sau đó người tải không tự hủy tệp được nữa.
      </p>
    </div>
  );
}
