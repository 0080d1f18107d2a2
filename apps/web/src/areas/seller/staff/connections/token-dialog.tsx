import { createApiToken } from '@market/contract/api-tokens/routes';
import {
  API_SCOPE_LABELS,
  API_SCOPES,
  API_TOKEN_NAME_MAX,
  type ApiScope,
} from '@market/contract/rules/api-scopes';
import { useId, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { Notice } from '#ui/notice.tsx';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { ChoiceList } from './choice-list.tsx';

interface TokenDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (token: string) => void;
}

const DAY_MS = 86_400_000;
const NO_EXPIRY = 'none';
const EXPIRIES = [
  { value: '30', label: 'Sau 30 ngày' },
  { value: '90', label: 'Sau 90 ngày' },
  { value: '365', label: 'Sau 1 năm' },
  { value: NO_EXPIRY, label: 'Không hết hạn' },
];
const DEFAULT_EXPIRY = '365';

export default function TokenDialog({ onClose, onCreated }: TokenDialogProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>(['orders:read']);
  const [days, setDays] = useState(DEFAULT_EXPIRY);
  const [checked, setChecked] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const nameError = checked && name.trim() === '' ? 'Hãy đặt tên để sau này biết mã dùng ở đâu.' : null;
  const scopeError = checked && scopes.length === 0 ? 'Hãy chọn ít nhất một quyền.' : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    focusWrong();
    if (name.trim() === '' || scopes.length === 0 || sending) return;
    setSending(true);
    setFailed(null);
    const expires_at = days === NO_EXPIRY ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const answer = await call(createApiToken, { body: { name: name.trim(), scopes, expires_at } });
    setSending(false);
    if (answer.ok) onCreated(answer.value.data.token);
    else setFailed(answer.message);
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={sending}>
        Tạo mã
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Tạo mã API" size="xl" footer={buttons}>
      <form ref={form} id={id} noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        {failed !== null && <Notice kind="error">{failed}</Notice>}
        <div className="grid gap-4 sm:grid-cols-[1fr_14rem]">
          <Field label="Tên" hint="Ví dụ: Phần mềm kho xưởng" error={nameError}>
            {(control) => (
              <Input
                {...control}
                maxLength={API_TOKEN_NAME_MAX}
                autoComplete="off"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <Field label="Hết hạn">
            {(control) => (
              <Select
                {...control}
                options={EXPIRIES}
                value={days}
                onChange={({ target }) => setDays(target.value)}
              />
            )}
          </Field>
        </div>
        <ChoiceList
          legend="Quyền"
          choices={API_SCOPES}
          labels={API_SCOPE_LABELS}
          chosen={scopes}
          onChange={setScopes}
          error={scopeError}
        />
        <p className="hint">
          Mã không bao giờ rút được tiền, sửa nhân viên hay tạo mã khác. Bạn thu hồi được bất cứ lúc nào.
        </p>
      </form>
    </Modal>
  );
}
