import type { Passkey } from '@market/contract/accounts/schemas';
import { addPasskey, listPasskeys } from '@market/contract/accounts/second-factor-routes';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { passkeyFailureText, passkeyName } from './passkey-text.ts';
import { startRegistration } from '@simplewebauthn/browser';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
type CreatedPasskey =
  | { readonly ok: true; readonly passkeys: readonly Passkey[] }
  | { readonly ok: false; readonly message: string };

/** Fetched before the click, because some browsers require passkey creation right after it. */
const requestOptions = async (): Promise<Options | null> => {
  const answer = await call(listPasskeys);
  return answer.ok ? (answer.value.data.options as unknown as Options) : null;
};

const createPasskey = async (requested: Options | null, name: string): Promise<CreatedPasskey> => {
  const optionsJSON = requested ?? (await requestOptions());
  if (optionsJSON === null) return { ok: false, message: 'Chưa kết nối được máy chủ, vui lòng thử lại.' };
  try {
    const attestation = { ...(await startRegistration({ optionsJSON })) };
    const answer = await call(addPasskey, { body: { attestation, name } });
    return answer.ok ? { ok: true, passkeys: answer.value.data.passkeys } : answer;
  } catch (error) {
    return { ok: false, message: passkeyFailureText(error) };
  }
};

interface AddPasskeyDialogProps {
  readonly onAdded: (passkeys: readonly Passkey[]) => void;
  readonly onClose: () => void;
}

export default function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const [name, setName] = useState(() => passkeyName(navigator.userAgent));
  const [error, setError] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const options = useRef<Options | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    input.current?.select();
    void requestOptions().then((received) => (options.current = received));
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    if (name.trim() === '') return setError('Hãy đặt tên để sau này nhận ra passkey này');
    setWaiting(true);
    setError(null);
    const created = await createPasskey(options.current, name.trim());
    setWaiting(false);
    if (created.ok) return onAdded(created.passkeys);
    // Challenges are valid once.
    options.current = null;
    setError(created.message);
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={waiting}>
        Tạo passkey
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Thêm passkey" footer={buttons}>
      <form id={id} noValidate className="space-y-3.5" onSubmit={(event) => void submit(event)}>
        <p className="text-base text-ink-2">
          Máy sẽ hỏi vân tay, khuôn mặt hoặc mã khóa màn hình của bạn. Những thứ này không rời khỏi máy.
        </p>
        <Field label="Tên của passkey" error={error}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              maxLength={60}
              autoComplete="off"
              required
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Modal>
  );
}
