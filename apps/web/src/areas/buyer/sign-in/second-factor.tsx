import { useRef, useState, type FormEvent } from 'react';
import { CodeField, isCompleteCode } from '#features/account/code-field.tsx';
import { OtherProofMethods, PROOF_TEXTS } from '#features/account/other-proof-methods.tsx';
import { RecoveryCodeField } from '#features/account/recovery-code-field.tsx';
import { confirmByPasskey, signInByCode, type Challenge, type SignInAnswer } from '#app/session/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';

type Method = Challenge['methods'][number];
const INTROS: Readonly<Record<Method, string>> = {
  totp: 'Mở ứng dụng xác thực trên điện thoại rồi nhập mã 6 số của Chợ Phiên.',
  recovery_code: 'Nhập một trong các mã khôi phục bạn đã lưu. Mỗi mã dùng được một lần.',
  passkey: 'Dùng vân tay, khuôn mặt hoặc mã khóa của máy để xác nhận là bạn.',
};
const METHOD_ORDER: readonly Method[] = ['totp', 'passkey', 'recovery_code'];
/** After any other error the password is asked again. */
const RETRYABLE_ERRORS = new Set([
  'code.errors.wrong',
  'auth.errors.passkey_invalid',
  'passkey',
  'request.errors.offline',
  'request.errors.too_many',
]);

interface SecondFactorProps extends Challenge {
  readonly onSignedIn: (answer: Extract<SignInAnswer, { kind: 'signed_in' }>) => Promise<void>;
  /** Returns to the password step with a message. */
  readonly onOver: (message: string | null) => void;
}

export function SecondFactor({ challenge, methods, onSignedIn, onOver }: SecondFactorProps) {
  const offered = METHOD_ORDER.filter((method) => methods.includes(method));
  const [method, setMethod] = useState<Method>(offered[0] ?? 'totp');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { button, empty } = PROOF_TEXTS[method];

  const refuse = (message: string) => {
    setError(message);
    form.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    const isComplete = method === 'totp' ? isCompleteCode(code) : code.trim() !== '';
    if (method !== 'passkey' && !isComplete) return refuse(empty);
    setWaiting(true);
    setError(null);
    const answer = await (method === 'passkey'
      ? confirmByPasskey(challenge)
      : signInByCode(challenge, code.trim()));
    if (answer.kind === 'signed_in') return onSignedIn(answer);
    setWaiting(false);
    if (answer.kind === 'second_factor_required') return;
    if (!RETRYABLE_ERRORS.has(answer.code)) return onOver(answer.message);
    refuse(answer.message);
  };
  const choose = (next: Method) => {
    setMethod(next);
    setCode('');
    setError(null);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input')?.focus());
  };

  return (
    <form ref={form} noValidate className="mt-2 space-y-4" onSubmit={(event) => void submit(event)}>
      <p className="text-md text-ink-2">{INTROS[method]}</p>
      {method === 'totp' && (
        <CodeField focused label="Mã xác thực 6 số" error={error} value={code} onChange={setCode} />
      )}
      {method === 'recovery_code' && (
        <RecoveryCodeField error={error} value={code} onChange={setCode} className="min-h-12!" />
      )}
      {method === 'passkey' && error !== null && <FieldError>{error}</FieldError>}
      <Button appearance="primary" size="lg" type="submit" className="w-full" loading={waiting}>
        {button}
      </Button>
      <OtherProofMethods methods={offered} chosen={method} onChoose={choose}>
        <button type="button" className="link min-h-8 text-sm max-lg:min-h-11" onClick={() => onOver(null)}>
          Quay lại
        </button>
      </OtherProofMethods>
    </form>
  );
}
