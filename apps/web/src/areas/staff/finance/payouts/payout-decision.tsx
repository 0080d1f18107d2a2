import { dong } from '@market/contract/rules/money';
import { approvePayout, payPayout, rejectPayout } from '@market/contract/settlement/routes';
import type { AdminPayout } from '@market/contract/settlement/schemas';
import { Check } from '#ui/icons.ts';
import { useState } from 'react';
import { call } from '#app/api.ts';
import { confirm } from '#ui/confirm-store.ts';
import { Button } from '#ui/button.tsx';
import { CheckedForm } from '#ui/checked-form.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useWrite } from '../../use-write.ts';

const MAX_REFERENCE = 64;
const MAX_REASON = 500;

/** Approve, transfer or refuse a payout that waits. */
export function PayoutDecision({ payout }: { readonly payout: AdminPayout }) {
  const { busy, write } = useWrite();
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const params = { id: payout.id };
  const needsApproval = payout.two_people && payout.approved_by === null;

  const pay = () => {
    const missing = reference.trim() === '';
    setProblem(missing ? 'Điền mã giao dịch của ngân hàng sau khi đã chuyển.' : null);
    if (!missing)
      void write('pay', () => call(payPayout, { params, body: { reference } }), 'Đã ghi lệnh đã chuyển');
  };
  const reject = () =>
    confirm({
      type: 'prompt',
      title: 'Từ chối lệnh trả',
      body: `${dong(payout.amount)} trở lại ví của ${payout.shop.name}. Shop đọc được lý do.`,
      label: 'Lý do',
      required: true,
      maxLength: MAX_REASON,
      footer: true,
      onSubmit: (reason) =>
        write('reject', () => call(rejectPayout, { params, body: { reason } }), 'Đã từ chối lệnh'),
    });
  const approve = () =>
    void write('approve', () => call(approvePayout, { params, body: {} }), 'Đã duyệt, chờ người thứ hai');
  const rejectButton = (
    <Button appearance="danger" className="flex-1" loading={busy === 'reject'} onClick={reject}>
      Từ chối có lý do
    </Button>
  );
  return (
    <div className="space-y-3 noscript:hidden">
      {payout.two_people && (
        <Notice kind="info">
          Lệnh vượt mức trong Cài đặt (tính cả lệnh cùng ngày) cần hai người: một người duyệt, người khác ghi
          đã chuyển.
        </Notice>
      )}
      {needsApproval ? (
        <div className="flex gap-2">
          {rejectButton}
          <Button appearance="primary" className="flex-1" loading={busy === 'approve'} onClick={approve}>
            Duyệt lần một
          </Button>
        </div>
      ) : (
        <CheckedForm onCheck={pay} className="space-y-3">
          <Field
            label="Mã giao dịch ngân hàng"
            error={problem}
            hint="Điền sau khi chuyển, mỗi mã dùng một lần."
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
            {rejectButton}
            <Button
              type="submit"
              appearance="primary"
              className="flex-1"
              loading={busy === 'pay'}
              icon={<Check aria-hidden className="ico size-4!" />}
            >
              Đã chuyển
            </Button>
          </div>
          {payout.approved_by === null && (
            <Button className="w-full" loading={busy === 'approve'} onClick={approve}>
              Duyệt để người khác chuyển
            </Button>
          )}
        </CheckedForm>
      )}
      <p className="text-xs text-ink-3">
        Người duyệt không được là chủ hay nhân viên của shop. Ghi vào nhật ký.
      </p>
    </div>
  );
}
