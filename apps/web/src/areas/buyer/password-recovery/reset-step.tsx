import { resetPassword } from '@market/contract/accounts/routes';
import { nationalPhone } from '@market/contract/rules/phone';
import { call } from '#app/api.ts';
import { CodeField } from '#features/account/code-field.tsx';
import { PasswordField } from '#features/account/password-field.tsx';
import { ResendCodeButton } from '#features/account/resend-code-button.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { maskTarget, type SentCode } from '#features/account/recovery.ts';
import type { RecoveryCode } from './use-recovery-code.ts';
import { useNewPassword, type NewPassword } from '#features/account/use-new-password.ts';

interface ResetStepProps {
  readonly sentCode: SentCode;
  readonly code: RecoveryCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onChangeTarget: () => void;
  readonly onPasswordChanged: () => void;
}

const sendNewPassword = ({ channel, target, sessionInfoToken }: SentCode, { code, password }: NewPassword) =>
  call(resetPassword, {
    body: {
      code,
      password,
      session_info_token: sessionInfoToken,
      ...(channel === 'sms' ? { account_phone: nationalPhone(target) } : { email: target.trim() }),
    },
  });

export function ResetStep({ sentCode, code, onSent, onChangeTarget, onPasswordChanged }: ResetStepProps) {
  const { form, typed, errors, waiting, submit, problem, refuse, change } = useNewPassword({
    codeMissing: 'Hãy nhập đủ 6 số của mã',
    send: async (now) => {
      const answer = await sendNewPassword(sentCode, now);
      if (!answer.ok) return answer;
      onPasswordChanged();
      return null;
    },
  });
  const resend = async () => {
    const answer = await code.send(sentCode.channel, sentCode.target);
    if (!answer.ok) return refuse(answer.message);
    change({ code: '' });
    onSent(answer.sentCode);
    toast.success('Đã gửi mã mới');
  };
  return (
    <>
      <h1 className="text-2xl font-bold">Đặt mật khẩu mới</h1>
      <p className="mt-1 mb-4 text-base text-ink-2">
        Nhập mã đã gửi tới <b className="num text-ink">{maskTarget(sentCode.channel, sentCode.target)}</b>.{' '}
        <button type="button" className="link" onClick={onChangeTarget}>
          {sentCode.channel === 'sms' ? 'Đổi số' : 'Đổi email'}
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
        <ResendCodeButton left={code.left} onPress={() => void resend()} />
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
        <Button appearance="primary" size="lg" type="submit" className="w-full" loading={waiting}>
          Đổi mật khẩu
        </Button>
      </form>
    </>
  );
}
