import { Eye, EyeOff, LockKeyhole, UserRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Field, Input } from '../../shared/ui/field.tsx';
import { sayBrought, signInWith } from './sign-in.ts';

/** Shows and hides what is typed. */
function Reveal({
  shown,
  onChange,
}: {
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}) {
  const Icon = shown ? EyeOff : Eye;
  return (
    <button
      type="button"
      className="-my-1.5 -mr-2.5 grid size-10 max-lg:size-11 flex-none place-items-center rounded-md text-ink-2 hover:text-ink"
      aria-label={shown ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
      aria-pressed={shown}
      onClick={() => onChange(!shown)}
    >
      <Icon aria-hidden className="ico" />
    </button>
  );
}

const missing = (account: string, password: string) => ({
  account: account.trim() === '' ? 'Hãy nhập số điện thoại hoặc email' : null,
  password: password === '' ? 'Hãy nhập mật khẩu' : null,
});

/** Phone or e-mail and password. What is wrong with them says the server, in one sentence for both. */
export function SignInForm({ onDone }: { readonly onDone: () => Promise<void> }) {
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = missing(account, password);
  useEffect(() => {
    if (asked || refused !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    // Only a new attempt moves the focus, not what is typed after it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refused]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const wrong = errors.account === null ? errors.password && 'password' : 'account';
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    if (waiting) return;
    setWaiting(true);
    setRefused(null);
    const answer = await signInWith(account.trim(), password);
    if (answer.ok) {
      // The button stays busy until the next page is there.
      await onDone();
      return sayBrought(answer.brought);
    }
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
      <Field label="Số điện thoại hoặc email" error={asked ? errors.account : null}>
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
      <Field label="Mật khẩu" error={(asked ? errors.password : null) ?? refused}>
        {(control) => (
          <Input
            {...control}
            name="password"
            type={shown ? 'text' : 'password'}
            className="min-h-12!"
            icon={<LockKeyhole aria-hidden className="ico text-ink-3" />}
            end={<Reveal shown={shown} onChange={setShown} />}
            autoComplete="current-password"
            maxLength={200}
            required
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setRefused(null);
            }}
          />
        )}
      </Field>
      <Button look="primary" size="lg" type="submit" className="w-full" loading={waiting}>
        Đăng nhập
      </Button>
    </form>
  );
}
