import { marketName } from '@market/contract/rules/market-name';
import { startRegistration } from '@market/contract/accounts/registration-routes';
import { isMobilePhone, nationalPhone } from '@market/contract/rules/phone';
import type { HumanCheckDriver } from '@market/contract/web';
import { Phone } from '#ui/icons.ts';
import { useRef, useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { serverNow } from '#app/server-clock.ts';
import { HumanCheckNote } from '#features/human-check/human-check-note.tsx';
import { useHumanCheck } from '#features/human-check/use-human-check.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { withCodeSent, type RegistrationProgress } from './progress.ts';
import { registrationRequest, validatePhone } from './registration-requests.ts';
import { StepFrame } from './step-frame.tsx';

interface PhoneStepProps {
  /** Where the form goes before and without scripts. */
  readonly action: string;
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly progress: RegistrationProgress | null;
  readonly expired: boolean;
  /** What the action of the page refused. */
  readonly refused: string | null;
  readonly humanCheck: HumanCheckDriver;
  readonly onSent: (progress: RegistrationProgress) => void;
  /** The number is already verified or has a pending code. */
  readonly onSame: () => void;
}

const usePhone = ({ phone, progress, refused, onSent, onSame }: PhoneStepProps) => {
  const check = useHumanCheck('register');
  const [error, setError] = useState(refused);
  const [waiting, setWaiting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const national = nationalPhone(phone);
  const refuse = (message: string) => {
    setWaiting(false);
    setError(message);
    form.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (waiting) return;
    const wrong = validatePhone(phone);
    if (wrong !== null) return refuse(wrong);
    const same = progress !== null && progress.phone === national;
    if (same && (progress.registrationToken !== null || progress.resendAt > serverNow())) return onSame();
    setWaiting(true);
    setError(null);
    const checked = await check.take();
    if (!checked.ok) return refuse(checked.message);
    const body = registrationRequest.code(phone, checked.token);
    const answer = await call(startRegistration, { body });
    if (!answer.ok) return refuse(answer.message);
    const { session_info_token, resend_after } = answer.value.data;
    onSent(withCodeSent(national, session_info_token, resend_after, serverNow()));
  };
  return { form, error, waiting, national, touch: check.touch, clear: () => setError(null), submit };
};

export function PhoneStep(props: PhoneStepProps) {
  const { action, phone, onPhone, expired, humanCheck } = props;
  const { form, error, waiting, national, touch, clear, submit } = usePhone(props);
  return (
    <StepFrame step={1} title="Số điện thoại của bạn" intro={`${marketName()} gửi mã xác nhận qua SMS.`}>
      {expired && (
        <Notice kind="warning" className="mb-4">
          Phiên đăng ký đã hết hạn, vui lòng nhập lại số điện thoại.
        </Notice>
      )}
      <form ref={form} noValidate method="post" action={action} onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="intent" value="phone" />
        <Field
          label="Số điện thoại"
          error={error}
          hint={error === null && isMobilePhone(phone) ? `Sẽ lưu thành ${national}` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name="phone"
              className="min-h-12!"
              icon={<Phone aria-hidden className="ico text-ink-3" />}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={30}
              required
              onFocus={touch}
              value={phone}
              onChange={(event) => {
                onPhone(event.target.value);
                clear();
              }}
            />
          )}
        </Field>
        <Button appearance="primary" size="lg" type="submit" className="mt-4 w-full" loading={waiting}>
          Gửi mã
        </Button>
        <HumanCheckNote driver={humanCheck} />
      </form>
    </StepFrame>
  );
}
