import { LockKeyhole, UserRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { PasswordField } from '#features/account/password-field.tsx';
import { signInByPassword, type SignInAnswer } from '#app/session/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';

const missingFields = (account: string, password: string) => ({
  account: account.trim() === '' ? 'Hãy nhập số điện thoại hoặc email' : null,
  password: password === '' ? 'Hãy nhập mật khẩu' : null,
});

interface SignInFormProps {
  readonly recovery: string;
  /** Resolves when the next page is shown; the button stays busy until then. */
  readonly onAnswer: (answer: Exclude<SignInAnswer, { kind: 'refused' }>) => Promise<void>;
}

/** The server's message does not reveal which of the two was wrong. */
export function SignInForm({ recovery, onAnswer }: SignInFormProps) {
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = missingFields(account, password);
  useEffect(() => {
    if (submitted || refused !== null)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    // Only a new attempt moves the focus.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const wrong = errors.account === null ? errors.password && 'password' : 'account';
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    if (waiting) return;
    setWaiting(true);
    setRefused(null);
    const answer = await signInByPassword(account.trim(), password);
    if (answer.kind !== 'refused') return onAnswer(answer);
    setWaiting(false);
    setRefused(answer.message);
  };

  return (
    <form
      ref={form}
      noValidate
      className="mt-7 space-y-4"
      method="post"
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Số điện thoại hoặc email" error={submitted ? errors.account : null}>
        {(control) => (
          <Input
            {...control}
            name="account"
            className="min-h-12!"
            icon={<UserRound aria-hidden className="ico text-ink-3" />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
            value={account}
            onChange={(event) => setAccount(event.target.value)}
          />
        )}
      </Field>
      <PasswordField
        label="Mật khẩu"
        name="password"
        className="min-h-12!"
        icon={<LockKeyhole aria-hidden className="ico text-ink-3" />}
        labelAction={
          <Link to={recovery} className="link">
            Quên mật khẩu?
          </Link>
        }
        error={(submitted ? errors.password : null) ?? refused}
        autoComplete="current-password"
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          setRefused(null);
        }}
      />
      <Button appearance="primary" size="lg" type="submit" className="w-full" loading={waiting}>
        Đăng nhập
      </Button>
    </form>
  );
}
