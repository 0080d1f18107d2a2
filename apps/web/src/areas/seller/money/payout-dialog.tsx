import { dong, formatNumber } from '@market/contract/rules/money';
import { requestPayout } from '@market/contract/settlement/routes';
import type { Bank } from '@market/contract/settlement/schemas';
import { useId, useState, type FormEvent } from 'react';
import { callWith } from '#app/api.ts';
import { randomKey } from '#app/random-key.ts';
import { AmountField } from '#features/orders/amount-field.tsx';
import { parseAmount } from '#features/orders/parse-amount.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { maskAccount } from './mask-account.ts';

interface PayoutDialogProps {
  readonly available: number;
  readonly minimum: number;
  readonly bank: Bank;
  readonly onClose: () => void;
  readonly onRequested: () => void;
}

const amountProblem = (amount: number | null, available: number, minimum: number): string | null => {
  if (amount === null) return 'Hãy nhập số tiền muốn rút bằng số, ví dụ 500.000.';
  if (amount < minimum) return `Mỗi lần rút từ ${dong(minimum)} trở lên.`;
  if (amount > available) return `Shop rút được tối đa ${dong(available)}.`;
  return null;
};

export default function PayoutDialog({ available, minimum, bank, onClose, onRequested }: PayoutDialogProps) {
  const [text, setText] = useState(formatNumber(available));
  const [problem, setProblem] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [key] = useState(randomKey);
  const id = useId();
  const amount = parseAmount(text);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = amountProblem(amount, available, minimum);
    setProblem(wrong);
    setFailed(null);
    if (amount === null || wrong !== null || sending) return;
    setSending(true);
    const answer = await callWith({ idempotencyKey: `${key}-${amount}` })(requestPayout, {
      body: { amount, bank },
    });
    setSending(false);
    if (!answer.ok) return setFailed(answer.message);
    toast.success(`Đã gửi yêu cầu rút ${dong(amount)}`);
    onClose();
    return onRequested();
  };
  const write = (value: string) => {
    setText(value);
    setProblem(null);
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={sending}>
        {amount === null ? 'Rút tiền' : `Rút ${dong(amount)}`}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Rút tiền về ngân hàng" footer={buttons}>
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <p className="flex text-base">
          <span className="text-ink-2">Rút được</span>
          <b className="num ml-auto font-semibold">{dong(available)}</b>
        </p>
        <div>
          <AmountField label="Số tiền" error={problem} text={text} onWrite={write} />
          <span className="mt-2 flex gap-2">
            <button
              type="button"
              className="chip max-lg:h-11!"
              onClick={() => write(formatNumber(Math.floor(available / 2)))}
            >
              Một nửa
            </button>
            <button
              type="button"
              className="chip max-lg:h-11!"
              onClick={() => write(formatNumber(available))}
            >
              Rút hết
            </button>
          </span>
        </div>
        <div className="rounded-lg border border-brand bg-brand-soft p-4 text-sm">
          <b className="num block font-semibold">
            {bank.name} {maskAccount(bank.account)}
          </b>
          <span className="text-xs text-ink-2">{bank.holder}</span>
        </div>
        <dl className="space-y-1.5 border-t border-line pt-4 text-base">
          <div className="flex">
            <dt className="text-ink-2">Phí rút</dt>
            <dd className="num ml-auto">{dong(0)}</dd>
          </div>
          <div className="flex">
            <dt className="text-ink-2">Còn lại trong ví</dt>
            <dd className="num ml-auto">{dong(Math.max(available - (amount ?? 0), 0))}</dd>
          </div>
          <div className="flex font-bold">
            <dt>Về tài khoản</dt>
            <dd className="num ml-auto text-brand-ink">{dong(amount ?? 0)}</dd>
          </div>
        </dl>
        <p className="text-sm text-ink-2">
          Bộ phận tài chính của sàn kiểm tra rồi chuyển khoản. Tối thiểu {dong(minimum)} mỗi lần.
        </p>
      </form>
    </Modal>
  );
}
