import { turnOffTotp } from '@market/contract/accounts/second-factor-routes';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';

interface DisableTotpDialogProps {
  readonly onOff: () => void;
  readonly onClose: () => void;
}

export default function DisableTotpDialog({ onOff, onClose }: DisableTotpDialogProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    if (code.trim() === '') return setError('Hãy nhập mã của ứng dụng hoặc một mã khôi phục');
    setWaiting(true);
    const answer = await call(turnOffTotp, { body: { code: code.trim() } });
    setWaiting(false);
    if (answer.ok) return onOff();
    setError(answer.message);
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="danger" type="submit" form={id} loading={waiting}>
        Tắt
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Tắt xác thực hai lớp" footer={buttons}>
      <form id={id} noValidate className="space-y-3.5" onSubmit={(event) => void submit(event)}>
        <p className="text-base text-ink-2">
          Từ nay chỉ cần mật khẩu là vào được tài khoản. Các mã khôi phục cũng hết hiệu lực.
        </p>
        <Field label="Mã của ứng dụng hoặc mã khôi phục" error={error}>
          {(control) => (
            <Input
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              required
              value={code}
              onChange={(event) => {
                setCode(event.target.value);
                setError(null);
              }}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
