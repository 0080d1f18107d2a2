import { startRegistration, verifyRegistrationPhone } from '@market/contract/accounts/registration-routes';
import { formatPhone } from '@market/contract/rules/phone';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { CodeField, isCompleteCode } from '#features/account/code-field.tsx';
import { ResendCodeButton } from '#features/account/resend-code-button.tsx';
import { useResendTimer } from '#features/account/use-resend-timer.ts';
import { serverNow } from '#app/server-clock.ts';
import { useHumanCheck } from '#features/human-check/use-human-check.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast-store.ts';
import { useHydrated } from '#ui/use-browser-value.ts';
import { ProgressFields } from './progress-fields.tsx';
import { withCodeSent, withPhoneVerified, type RegistrationProgress } from './progress.ts';
import { registrationRequest, validateCode } from './registration-requests.ts';
import { StepFrame } from './step-frame.tsx';

interface CodeStepProps {
  /** Where the forms go before and without scripts. */
  readonly action: string;
  readonly progress: RegistrationProgress;
  readonly code: string;
  /** What the action of the page refused. */
  readonly refused: string | null;
  readonly onCode: (code: string) => void;
  readonly onSent: (progress: RegistrationProgress) => void;
  readonly onProved: (progress: RegistrationProgress) => void;
  readonly onOtherPhone: () => void;
}

const useResend = (
  progress: RegistrationProgress,
  onSent: (progress: RegistrationProgress) => void,
  onRefused: (m: string) => void,
) => {
  const wait = useResendTimer();
  const check = useHumanCheck('register');
  const { resendAt } = progress;
  const startTimer = useEffectEvent((until: number) => {
    const seconds = Math.ceil((until - serverNow()) / 1000);
    if (seconds > 0) wait.start(seconds);
  });
  useEffect(() => startTimer(resendAt), [resendAt]);
  const send = async () => {
    const checked = await check.take();
    if (!checked.ok) return onRefused(checked.message);
    const { phone } = progress;
    const body = registrationRequest.code(phone, checked.token);
    const answer = await call(startRegistration, { body });
    if (!answer.ok) return onRefused(answer.message);
    const { session_info_token, resend_after } = answer.value.data;
    onSent(withCodeSent(phone, session_info_token, resend_after, serverNow()));
    toast.success('Đã gửi mã mới');
  };
  return { left: wait.secondsLeft, send };
};

/** The number is already verified: the user went back to this step. */
function VerifiedPhone({ progress, onGoOn, onOtherPhone }: VerifiedPhoneProps) {
  return (
    <StepFrame
      step={2}
      title="Số điện thoại đã xác nhận"
      intro={
        <>
          Số <b className="num text-ink">{formatPhone(progress.phone)}</b> đã được xác nhận.{' '}
          <button type="button" className="link" onClick={onOtherPhone}>
            Đổi số
          </button>
        </>
      }
    >
      <Button appearance="primary" size="lg" className="w-full" onClick={onGoOn}>
        Tiếp tục
      </Button>
    </StepFrame>
  );
}
interface VerifiedPhoneProps {
  readonly progress: RegistrationProgress;
  readonly onGoOn: () => void;
  readonly onOtherPhone: () => void;
}

const useCode = ({ progress, code, refused, onCode, onSent, onProved }: CodeStepProps) => {
  const [error, setError] = useState(refused);
  const [waiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const refuse = (message: string) => {
    setWaiting(false);
    setError(message);
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  };
  const change = (typed: string) => {
    onCode(typed);
    setError(null);
  };
  const onResent = (sent: RegistrationProgress) => {
    change('');
    onSent(sent);
  };
  const resend = useResend(progress, onResent, refuse);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    const wrong = validateCode(code);
    if (wrong !== null) return refuse(wrong);
    setWaiting(true);
    setError(null);
    const body = registrationRequest.verification(progress, code);
    const answer = await call(verifyRegistrationPhone, { body });
    if (!answer.ok) return refuse(answer.message);
    onProved(withPhoneVerified(progress, answer.value.data.registration_token, serverNow()));
  };
  return { form, error, waiting, resend, change, submit };
};

/** Another code or number, where no script handles the buttons. */
function OtherCodeForm({ action, progress }: Pick<CodeStepProps, 'action' | 'progress'>) {
  return (
    <noscript>
      <form method="post" action={action} className="mt-4 flex items-center gap-4">
        <ProgressFields intent="resend" progress={progress} />
        <button type="submit" className="link min-h-8 text-sm max-lg:min-h-11">
          Gửi lại mã
        </button>
        <a href={action} className="link text-sm">
          Đổi số
        </a>
      </form>
    </noscript>
  );
}

export function CodeStep(props: CodeStepProps) {
  const { action, progress, code, onProved, onOtherPhone } = props;
  const { form, error, waiting, resend, change, submit } = useCode(props);
  // without scripts no button is enabled while a code is typed
  const isIncomplete = useHydrated() && !isCompleteCode(code);
  if (progress.registrationToken !== null)
    return (
      <VerifiedPhone progress={progress} onGoOn={() => onProved(progress)} onOtherPhone={onOtherPhone} />
    );
  return (
    <StepFrame
      step={2}
      title="Nhập mã xác nhận"
      intro={
        <>
          Mã 6 số đã gửi tới <b className="num text-ink">{formatPhone(progress.phone)}</b>.{' '}
          <button type="button" className="link" onClick={onOtherPhone}>
            Đổi số
          </button>
        </>
      }
    >
      <form ref={form} noValidate method="post" action={action} onSubmit={(event) => void submit(event)}>
        <ProgressFields intent="code" progress={progress} />
        <CodeField
          focused
          label="Mã xác nhận 6 số"
          labelHidden
          name="code"
          error={error}
          value={code}
          onChange={change}
        />
        <div className="mt-3">
          <ResendCodeButton left={resend.left} onPress={resend.send} />
        </div>
        <Button
          appearance="primary"
          size="lg"
          type="submit"
          className="mt-4 w-full"
          aria-disabled={isIncomplete || undefined}
          loading={waiting}
        >
          Xác nhận
        </Button>
      </form>
      <OtherCodeForm action={action} progress={progress} />
    </StepFrame>
  );
}
