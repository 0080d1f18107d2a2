import { LockKeyhole, UserRound } from '#ui/icons.ts';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type MouseEvent } from 'react';
import { Form, Link, useLocation, useSubmit } from 'react-router';
import { isPlainClick } from '#app/shell/use-global-navigation.ts';
import { PasswordField } from '#features/account/password-field.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { missingFields, type PasswordStep } from './sign-in-steps.ts';
import { useSubmitting } from './use-submitting.ts';

/** Errors of the action are shown until the password changes; missing fields after the first attempt. */
const useSignInForm = (step: PasswordStep) => {
  const [account, setAccount] = useState(step.account);
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const [dismissed, setDismissed] = useState<PasswordStep | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const waiting = useSubmitting();
  const missing = missingFields(account, password);
  const refused = waiting || dismissed === step ? null : step.errors;
  const focusRefused = useEffectEvent(({ errors }: PasswordStep) => {
    if (errors.account !== null || errors.password !== null)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  useEffect(() => focusRefused(step), [step]);
  return {
    form,
    account,
    password,
    waiting,
    errors: {
      account: (submitted ? missing.account : null) ?? refused?.account,
      password: (submitted ? missing.password : null) ?? refused?.password,
    },
    setAccount: (typed: string) => {
      setAccount(typed);
      if (step.errors.account !== null) setDismissed(step);
    },
    setPassword: (typed: string) => {
      setPassword(typed);
      setDismissed(step);
    },
    submit: (event: FormEvent) => {
      setSubmitted(true);
      const wrong = missing.account === null ? missing.password && 'password' : 'account';
      if (wrong || waiting) event.preventDefault();
      if (wrong) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    },
  };
};

/** Sends what was typed as a form: an address would show it. */
function RecoveryLink({ to, account }: { readonly to: string; readonly account: string }) {
  const submit = useSubmit();
  const sendAccount = (event: MouseEvent) => {
    if (account === '' || !isPlainClick(event)) return;
    event.preventDefault();
    void submit({ account }, { method: 'post', action: to });
  };
  return (
    <Link to={to} className="link" onClick={sendAccount}>
      Quên mật khẩu?
    </Link>
  );
}

interface SignInFormProps {
  readonly step: PasswordStep;
  readonly recovery: string;
}

/** The server's message does not reveal which of the two was wrong. */
export function SignInForm({ step, recovery }: SignInFormProps) {
  const { form, account, password, errors, waiting, setAccount, setPassword, submit } = useSignInForm(step);
  const { state } = useLocation();
  return (
    <Form
      ref={form}
      noValidate
      className="mt-7 space-y-4"
      method="post"
      replace
      state={state}
      onSubmit={submit}
    >
      <Field label="Số điện thoại hoặc email" error={errors.account}>
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
        labelAction={<RecoveryLink to={recovery} account={account.trim()} />}
        error={errors.password}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button appearance="primary" size="lg" type="submit" className="w-full" loading={waiting}>
        Đăng nhập
      </Button>
    </Form>
  );
}
