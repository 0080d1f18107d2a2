import { reauthenticate } from '@market/contract/accounts/routes';
import { getPasskeyOptions } from '@market/contract/accounts/second-factor-routes';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { signOut } from '#app/session/sign-out.ts';
import { requestPasskey } from '#app/session/request-passkey.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Modal } from '#ui/modal.tsx';
import { CodeField, isCompleteCode } from './code-field.tsx';
import { OtherProofMethods, PROOF_TEXTS } from './other-proof-methods.tsx';
import { PasswordField } from './password-field.tsx';
import type { ProofMethod, ReauthenticationRequest } from '#app/session/reauthentication.ts';
import { RecoveryCodeField } from './recovery-code-field.tsx';

const PASSKEY_FAILED = 'Chưa dùng được passkey. Hãy thử lại hoặc chọn cách khác.';

type Answer = { readonly ok: true } | { readonly ok: false; readonly message: string };

const reauthenticateByPasskey = async (): Promise<Answer> => {
  const options = await call(getPasskeyOptions, { body: {} });
  if (!options.ok) return options;
  const assertion = await requestPasskey(options.value.data.options);
  return assertion === null
    ? { ok: false, message: PASSKEY_FAILED }
    : call(reauthenticate, { body: { assertion } });
};
const submitProof = (method: ProofMethod, typed: string): Promise<Answer> => {
  if (method === 'passkey') return reauthenticateByPasskey();
  return call(reauthenticate, { body: method === 'password' ? { password: typed } : { code: typed.trim() } });
};

interface MethodFieldProps {
  readonly method: ProofMethod;
  readonly typed: string;
  readonly error: string | null;
  readonly onChange: (typed: string) => void;
}

function MethodField({ method, typed, error, onChange }: MethodFieldProps) {
  if (method === 'passkey')
    return (
      <>
        <p className="text-base text-ink-2">Dùng vân tay, khuôn mặt hoặc mã khóa của máy để xác nhận.</p>
        {error !== null && <FieldError>{error}</FieldError>}
      </>
    );
  if (method === 'password')
    return (
      <PasswordField
        label="Mật khẩu"
        autoComplete="current-password"
        error={error}
        value={typed}
        onChange={onChange}
      />
    );
  if (method === 'totp')
    return (
      <CodeField label="Mã 6 số của ứng dụng xác thực" error={error} value={typed} onChange={onChange} />
    );
  return <RecoveryCodeField error={error} value={typed} onChange={onChange} />;
}

interface ReauthenticationDialogProps extends ReauthenticationRequest {
  readonly onClose: () => void;
}

/** For accounts known only to an identity provider: there is nothing to reauthenticate with here. */
function SignInAgain({ onClose }: Pick<ReauthenticationDialogProps, 'onClose'>) {
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" onClick={() => void signOut()}>
        Đăng nhập lại
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Xác nhận là bạn" footer={buttons}>
      <p className="text-base text-ink-2">
        Để bảo vệ tài khoản, hãy đăng nhập lại rồi thay đổi trong vòng 10 phút.
      </p>
    </Modal>
  );
}

/** Dialog that takes the password or a second factor before a sensitive action. */
export default function ReauthenticationDialog({ methods, finish, onClose }: ReauthenticationDialogProps) {
  const [method, setMethod] = useState<ProofMethod>(methods[0] ?? 'password');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  if (methods.length === 0) return <SignInAgain onClose={onClose} />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React bubbles submit through portals: the form around this dialog must not be submitted.
    event.stopPropagation();
    if (waiting) return;
    const isComplete = method === 'totp' ? isCompleteCode(typed) : typed !== '';
    if (method !== 'passkey' && !isComplete) return setError(PROOF_TEXTS[method].empty);
    setWaiting(true);
    setError(null);
    const answer = await submitProof(method, typed);
    if (answer.ok) return finish(true);
    setWaiting(false);
    setError(answer.message);
    focus();
  };
  const choose = (next: ProofMethod) => {
    setMethod(next);
    setTyped('');
    setError(null);
    requestAnimationFrame(focus);
  };
  const buttons = (
    <>
      <Button onClick={onClose}>Hủy bỏ</Button>
      <Button appearance="primary" type="submit" form={id} loading={waiting}>
        {PROOF_TEXTS[method].button}
      </Button>
    </>
  );
  return (
    <Modal open onClose={onClose} title="Xác nhận là bạn" footer={buttons}>
      <form ref={form} id={id} noValidate className="space-y-3.5" onSubmit={(event) => void submit(event)}>
        <p className="text-base text-ink-2">
          Để bảo vệ tài khoản, hãy xác nhận đây là bạn. Trong 10 phút tới bạn không phải xác nhận lại.
        </p>
        <MethodField
          method={method}
          typed={typed}
          error={error}
          onChange={(next) => {
            setTyped(next);
            setError(null);
          }}
        />
        <OtherProofMethods methods={methods} chosen={method} onChoose={choose} />
      </form>
    </Modal>
  );
}
