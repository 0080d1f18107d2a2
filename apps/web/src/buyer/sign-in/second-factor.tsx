import { useRef, useState, type FormEvent } from 'react';
import { CodeField, isWholeCode } from '../../shared/account/code-field.tsx';
import {
  confirmByPasskey,
  signInByCode,
  type Challenge,
  type SignInAnswer,
} from '../../shared/session/sign-in.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field, FieldError, Input } from '../../shared/ui/field.tsx';

type Method = Challenge['methods'][number];
const TEXTS: Readonly<Record<Method, { intro: string; other: string; button: string; empty: string }>> = {
  totp: {
    intro: 'Mở ứng dụng xác thực trên điện thoại rồi nhập mã 6 số của Chợ Phiên.',
    other: 'Dùng mã của ứng dụng',
    button: 'Xác nhận',
    empty: 'Hãy nhập đủ 6 số của mã',
  },
  recovery_code: {
    intro: 'Nhập một trong các mã khôi phục bạn đã lưu. Mỗi mã dùng được một lần.',
    other: 'Dùng mã khôi phục',
    button: 'Xác nhận',
    empty: 'Hãy nhập mã khôi phục',
  },
  passkey: {
    intro: 'Dùng vân tay, khuôn mặt hoặc mã khóa của máy để xác nhận là bạn.',
    other: 'Dùng passkey',
    button: 'Dùng passkey',
    empty: '',
  },
};
const ORDER: readonly Method[] = ['totp', 'passkey', 'recovery_code'];
/** Refusals that can be mended here; after any other one the password is asked again. */
const MENDABLE = new Set([
  'code.errors.wrong',
  'auth.errors.passkey_invalid',
  'passkey',
  'request.errors.offline',
  'request.errors.too_many',
]);

interface SecondFactorProps extends Challenge {
  readonly onEntered: (answer: Extract<SignInAnswer, { kind: 'entered' }>) => Promise<void>;
  /** Back to the password, with a sentence that says why. */
  readonly onOver: (message: string | null) => void;
}

/** The second proof after the password: a code of the app, a recovery code or a passkey. */
export function SecondFactor({ challenge, methods, onEntered, onOver }: SecondFactorProps) {
  const offered = ORDER.filter((method) => methods.includes(method));
  const [method, setMethod] = useState<Method>(offered[0] ?? 'totp');
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { intro, button, empty } = TEXTS[method];

  const refuse = (message: string) => {
    setError(message);
    form.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    const whole = method === 'totp' ? isWholeCode(code) : code.trim() !== '';
    if (method !== 'passkey' && !whole) return refuse(empty);
    setWaiting(true);
    setError(null);
    const answer = await (method === 'passkey'
      ? confirmByPasskey(challenge)
      : signInByCode(challenge, code.trim()));
    if (answer.kind === 'entered') return onEntered(answer);
    setWaiting(false);
    if (answer.kind === 'asked') return;
    if (!MENDABLE.has(answer.code)) return onOver(answer.message);
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
      <p className="text-md text-ink-2">{intro}</p>
      {method === 'totp' && (
        <CodeField focused label="Mã xác thực 6 số" error={error} value={code} onChange={setCode} />
      )}
      {method === 'recovery_code' && (
        <Field label="Mã khôi phục" error={error}>
          {(control) => (
            <Input
              {...control}
              className="min-h-12! font-mono"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={20}
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
      )}
      {method === 'passkey' && error !== null && <FieldError>{error}</FieldError>}
      <Button look="primary" size="lg" type="submit" className="w-full" loading={waiting}>
        {button}
      </Button>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {offered
          .filter((other) => other !== method)
          .map((other) => (
            <button
              key={other}
              type="button"
              className="link min-h-8 text-sm max-lg:min-h-11"
              onClick={() => choose(other)}
            >
              {TEXTS[other].other}
            </button>
          ))}
        <button type="button" className="link min-h-8 text-sm max-lg:min-h-11" onClick={() => onOver(null)}>
          Quay lại
        </button>
      </div>
    </form>
  );
}
