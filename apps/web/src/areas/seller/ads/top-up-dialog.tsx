import { topUpAdWallet } from '@market/contract/ads/seller-routes';
import { AD_TOP_UP_MAX, AD_TOP_UP_MIN } from '@market/contract/rules/ads';
import { dong, formatNumber } from '@market/contract/rules/money';
import { readNumber } from '@market/contract/rules/read-number';
import type { DebtTransfer } from '@market/contract/settlement/schemas';
import { useState, type SubmitEvent } from 'react';
import { call } from '#app/api.ts';
import { TransferQr, TransferRows } from '#features/payment/transfer-details.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';

const SUGGESTED = 500_000;
const RANGE_TEXT = `Nhập số tiền từ ${dong(AD_TOP_UP_MIN)} đến ${dong(AD_TOP_UP_MAX)}.`;

const useTopUp = () => {
  const [transfer, setTransfer] = useState<DebtTransfer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const request = async (text: string) => {
    const amount = readNumber(text);
    if (!(amount >= AD_TOP_UP_MIN && amount <= AD_TOP_UP_MAX)) {
      setProblem(RANGE_TEXT);
      return;
    }
    setLoading(true);
    const answer = await call(topUpAdWallet, { body: { amount } });
    setLoading(false);
    setTransfer(answer.ok ? answer.value.data.transfer : null);
    const isClosed = answer.ok && answer.value.data.transfer === null;
    setProblem(answer.ok ? (isClosed ? 'Sàn chưa nhận chuyển khoản.' : null) : answer.message);
  };
  return { transfer, problem, loading, request };
};

function Transfer({ transfer: { qr, bank, memo, amount, bank_app } }: { readonly transfer: DebtTransfer }) {
  return (
    <>
      <p className="my-4 text-sm text-ink-2">
        Chuyển đúng nội dung thì tiền tự vào ví, chuyển bao nhiêu ghi bấy nhiêu. Tiền trong ví chỉ dùng để trả
        lượt nhấp.
      </p>
      <div className="grid gap-6 sm:grid-cols-[11rem_1fr]">
        <TransferQr qr={qr} amount={amount} bankApp={bank_app} />
        <TransferRows bank={bank} memo={memo} amount={amount} />
      </div>
      <Notice className="mt-4">Sàn ghi nhận trong vài phút sau khi nhận được tiền.</Notice>
    </>
  );
}

/** How the shop fills its ad wallet, by VietQR. */
export default function TopUpDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState(formatNumber(SUGGESTED));
  const { transfer, problem, loading, request } = useTopUp();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void request(text);
  };
  return (
    <Modal open onClose={onClose} title="Nạp ví quảng cáo" size="xl">
      <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
        <Field label="Số tiền" error={problem ?? undefined} className="min-w-48 flex-1">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" appearance="primary" loading={loading}>
          Tạo mã QR
        </Button>
      </form>
      {transfer !== null && <Transfer transfer={transfer} />}
    </Modal>
  );
}
