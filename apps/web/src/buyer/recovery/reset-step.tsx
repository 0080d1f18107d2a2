import { resetPassword } from '@market/contract';
import { PASSWORD_MIN_LENGTH } from '@market/contract/constants';
import { nationalPhone } from '@market/contract/rules';
import { useState, type FormEvent } from 'react';
import { call } from '../../api.ts';
import { CodeField, isWholeCode } from '../../shared/account/code-field.tsx';
import { PasswordField } from '../../shared/account/password-field.tsx';
import { Resend } from '../../shared/account/resend.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { useFocusWrong } from '../../shared/ui/focus-wrong.ts';
import { masked, newPasswordErrors, type SentCode } from './recovery.ts';
import type { RecoveryCode } from './use-code.ts';

interface ResetStepProps {
  readonly sent: SentCode;
  readonly code: RecoveryCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

interface Typed {
  readonly code: string;
  readonly password: string;
  readonly repeated: string;
}
type Errors = Partial<Record<keyof Typed, string>>;

const errorsOf = ({ code, password, repeated }: Typed): Errors => ({
  ...(!isWholeCode(code) && { code: 'Hãy nhập đủ 6 số của mã' }),
  ...newPasswordErrors(password, repeated, PASSWORD_MIN_LENGTH),
});
const FIELD_OF: Readonly<Record<string, keyof Typed>> = {
  'code.errors.wrong': 'code',
  'user.errors.password_short': 'password',
  'user.errors.password_common': 'password',
};

const send = ({ channel, target, sessionInfoToken }: SentCode, { code, password }: Typed) =>
  call(resetPassword, {
    body: {
      code,
      password,
      session_info_token: sessionInfoToken,
      ...(channel === 'sms' ? { account_phone: nationalPhone(target) } : { email: target.trim() }),
    },
  });

/** Sends code and new password. Wrong fields are said on sending, then while they are mended. */
const useReset = (sent: SentCode, onDone: () => void) => {
  const [typed, setTyped] = useState<Typed>({ code: '', password: '', repeated: '' });
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<{ code: string; message: string } | null>(null);
  const [waiting, setWaiting] = useState(false);
  const { form, focusWrong } = useFocusWrong();
  const field = refused === null ? undefined : FIELD_OF[refused.code];
  const errors: Errors = {
    ...(field !== undefined && refused !== null && { [field]: refused.message }),
    ...(asked && errorsOf(typed)),
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (Object.keys(errorsOf(typed)).length > 0) return focusWrong();
    if (waiting) return;
    setWaiting(true);
    setRefused(null);
    const answer = await send(sent, typed);
    if (answer.ok) return onDone();
    setWaiting(false);
    setRefused(answer);
    focusWrong();
  };
  return {
    form,
    typed,
    errors,
    waiting,
    submit,
    problem: refused !== null && field === undefined ? refused.message : null,
    refuse: (message: string) => setRefused({ code: '', message }),
    change: (next: Partial<Typed>) => {
      setTyped((was) => ({ ...was, ...next }));
      setRefused(null);
    },
  };
};

/** The code and the new password, twice. */
export function ResetStep({ sent, code, onSent, onOther, onDone }: ResetStepProps) {
  const { form, typed, errors, waiting, submit, problem, refuse, change } = useReset(sent, onDone);
  const again = async () => {
    const answer = await code.send(sent.channel, sent.target);
    if (!answer.ok) return refuse(answer.message);
    change({ code: '' });
    onSent(answer.sent);
    toast.success('Đã gửi mã mới');
  };
  return (
    <>
      <h1 className="text-2xl font-bold">Đặt mật khẩu mới</h1>
      <p className="mt-1 mb-4 text-base text-ink-2">
        Nhập mã đã gửi tới <b className="num text-ink">{masked(sent.channel, sent.target)}</b>.{' '}
        <button type="button" className="link" onClick={onOther}>
          {sent.channel === 'sms' ? 'Đổi số' : 'Đổi email'}
        </button>
      </p>
      <form ref={form} noValidate className="space-y-3.5" onSubmit={(event) => void submit(event)}>
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        <CodeField
          focused
          label="Mã xác nhận 6 số"
          labelHidden
          error={errors.code ?? null}
          value={typed.code}
          onChange={(digits) => change({ code: digits })}
        />
        <Resend left={code.left} onPress={() => void again()} />
        <PasswordField
          label="Mật khẩu mới"
          autoComplete="new-password"
          strength
          error={errors.password}
          value={typed.password}
          onChange={(password) => change({ password })}
        />
        <PasswordField
          label="Nhập lại"
          autoComplete="new-password"
          error={errors.repeated}
          value={typed.repeated}
          onChange={(repeated) => change({ repeated })}
        />
        <Button look="primary" size="lg" type="submit" className="w-full" loading={waiting}>
          Đổi mật khẩu
        </Button>
      </form>
    </>
  );
}
