import { BANK_ACCOUNT_WAIT_HOURS } from '@market/contract/rules/banks';
import { BANKS } from '@market/contract/rules/banks';
import { changeSellerBankAccount } from '@market/contract/settlement/routes';
import type { Bank } from '@market/contract/settlement/schemas';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { readBankForm, type BankForm, type BankProblems } from './bank-form.ts';

interface BankDialogProps {
  readonly bank: Bank | null;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

const OPTIONS = BANKS.map(({ bin, name }) => ({ value: bin, label: name }));

export default function BankDialog({ bank, onClose, onChanged }: BankDialogProps) {
  const [form, setForm] = useState<BankForm>({
    bin: bank?.bin ?? '',
    account: '',
    holder: bank?.holder ?? '',
  });
  const [problems, setProblems] = useState<BankProblems>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const id = useId();
  const write = (change: Partial<BankForm>) => setForm({ ...form, ...change });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readBankForm(form);
    setProblems(read.problems);
    setFailed(null);
    if (read.bank === null || sending) return;
    setSending(true);
    const answer = await call(changeSellerBankAccount, { body: { bank: read.bank } });
    setSending(false);
    if (!answer.ok) return setFailed(answer.message);
    toast.success('Đã lưu tài khoản nhận tiền');
    onClose();
    return onChanged();
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={sending}>
        Lưu tài khoản
      </Button>
    </>
  );
  return (
    <Modal
      open
      onClose={onClose}
      title={bank === null ? 'Thêm tài khoản nhận tiền' : 'Đổi tài khoản nhận tiền'}
      footer={buttons}
    >
      <form id={id} noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        {bank !== null && (
          <Notice kind="info">
            Để an toàn, tài khoản mới rút được tiền sau {BANK_ACCOUNT_WAIT_HOURS} giờ. Chủ shop được báo ngay
            qua email hoặc tin nhắn.
          </Notice>
        )}
        <Field label="Ngân hàng" error={problems.bin}>
          {(control) => (
            <Select
              {...control}
              placeholder="Chọn ngân hàng"
              options={OPTIONS}
              value={form.bin}
              onChange={(event) => write({ bin: event.target.value })}
            />
          )}
        </Field>
        <Field label="Số tài khoản" error={problems.account}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={30}
              value={form.account}
              onChange={(event) => write({ account: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Tên chủ tài khoản"
          error={problems.holder}
          hint="Viết như trên thẻ, ví dụ NGUYEN THI HOA."
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={100}
              value={form.holder}
              onChange={(event) => write({ holder: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
