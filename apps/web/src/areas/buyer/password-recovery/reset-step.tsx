import { resetPassword } from '@market/contract/accounts/routes';
import { call } from '#app/api.ts';
import { recoveryPath } from '#app/session/session.ts';
import { CodeField } from '#features/account/code-field.tsx';
import { PasswordField } from '#features/account/password-field.tsx';
import { ResendCodeButton } from '#features/account/resend-code-button.tsx';
import { Button } from '#ui/button.tsx';
import { insteadOfSubmit } from '#ui/instead-of-submit.ts';
import { Notice } from '#ui/notice.tsx';
import { toast } from '#ui/toast-store.ts';
import { maskTarget, type SentCode } from '#features/account/recovery.ts';
import { recoveryAccount } from './recovery-requests.ts';
import { CODE_MISSING } from './recovery-steps.ts';
import type { RecoveryCode } from './use-recovery-code.ts';
import { useNewPassword, type NewPassword, type Refusal } from '#features/account/use-new-password.ts';

interface ResetStepProps {
  /** Where the form goes before and without scripts. */
  readonly action: string;
  /** Page after sign-in. */
  readonly next: string | null;
  readonly sentCode: SentCode;
  /** What the server refused before this page was loaded. */
  readonly refused: Refusal | null;
  readonly code: RecoveryCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onChangeTarget: () => void;
  readonly onPasswordChanged: () => void;
}

const sendNewPassword = (sentCode: SentCode, { code, password }: NewPassword) =>
  call(resetPassword, {
    body: { code, password, session_info_token: sentCode.sessionInfoToken, ...recoveryAccount(sentCode) },
  });

const useReset = ({ sentCode, refused, code, onSent, onPasswordChanged }: ResetStepProps) => {
  const newPassword = useNewPassword({
    codeMissing: CODE_MISSING,
    refused,
    send: async (typed) => {
      const answer = await sendNewPassword(sentCode, typed);
      if (!answer.ok) return answer;
      onPasswordChanged();
      return null;
    },
  });
  const resend = async () => {
    const answer = await code.send(sentCode.channel, sentCode.target);
    if (!answer.ok) return newPassword.refuse(answer.message);
    newPassword.change({ code: '' });
    onSent(answer.sentCode);
    toast.success('Đã gửi mã mới');
  };
  return { ...newPassword, resend };
};

export function ResetStep(props: ResetStepProps) {
  const { action, next, sentCode, code, onChangeTarget } = props;
  const { form, typed, errors, waiting, submit, problem, resend, change } = useReset(props);
  const { channel, target, sessionInfoToken } = sentCode;
  return (
    <>
      <h1 className="text-2xl font-bold">Đặt mật khẩu mới</h1>
      <div className="mt-1 mb-4 text-base text-ink-2">
        Nhập mã đã gửi tới <b className="num text-ink">{maskTarget(channel, target)}</b>.{' '}
        <form method="get" action={recoveryPath(null)} className="inline">
          {next !== null && <input type="hidden" name="next" value={next} />}
          <button type="submit" className="link" onClick={insteadOfSubmit(onChangeTarget)}>
            {channel === 'sms' ? 'Đổi số' : 'Đổi email'}
          </button>
        </form>
      </div>
      <form
        ref={form}
        noValidate
        className="space-y-3.5"
        method="post"
        action={action}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="channel" value={channel} />
        <input type="hidden" name="target" value={target} />
        <input type="hidden" name="session_info_token" value={sessionInfoToken} />
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        <CodeField
          focused
          label="Mã xác nhận 6 số"
          labelHidden
          name="code"
          error={errors.code ?? null}
          value={typed.code}
          onChange={(digits) => change({ code: digits })}
        />
        <ResendCodeButton left={code.left} onPress={resend} />
        <PasswordField
          label="Mật khẩu mới"
          name="password"
          autoComplete="new-password"
          strength
          error={errors.password}
          value={typed.password}
          onChange={(password) => change({ password })}
        />
        <PasswordField
          label="Nhập lại"
          name="repeated"
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
