import { fillRegistration } from '@market/contract/accounts/registration-routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { PasswordField } from '#features/account/password-field.tsx';
import { AreaFields } from '#features/places/area-fields.tsx';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RequiredLabel } from '#ui/required-label.tsx';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import {
  validateInfo,
  infoFieldOfError,
  toInfoInput,
  type PersonalInfo,
  type PersonalInfoErrors,
} from './personal-info.ts';
import { StepFrame } from './step-frame.tsx';

interface InfoStepProps {
  readonly registrationToken: string;
  readonly info: PersonalInfo;
  readonly onInfo: (info: PersonalInfo) => void;
  readonly onMade: (token: AuthToken) => Promise<string | null>;
  /** The phone verification has expired. */
  readonly onExpired: () => void;
}

/** Errors are shown on submit, then updated while typing. */
const useInfo = ({ registrationToken, info, onInfo, onMade, onExpired }: InfoStepProps) => {
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<{ code: string; message: string } | null>(null);
  const [waiting, setWaiting] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const field = refused === null ? null : infoFieldOfError(refused.code);
  const errors: PersonalInfoErrors = {
    ...(field !== null && refused !== null && { [field]: refused.message }),
    ...(submitted && validateInfo(info)),
  };
  const refuse = (refusal: { code: string; message: string }) => {
    setWaiting(false);
    setRefused(refusal);
    focusWrong();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(validateInfo(info)).length > 0) return focusWrong();
    if (waiting) return;
    setWaiting(true);
    setRefused(null);
    const answer = await call(fillRegistration, {
      body: { registration_token: registrationToken, ...toInfoInput(info) },
    });
    if (!answer.ok) return answer.code === 'registration.errors.expired' ? onExpired() : refuse(answer);
    const problem = await onMade(answer.value.data.token);
    if (problem !== null) refuse({ code: '', message: problem });
  };
  return {
    form,
    errors,
    waiting,
    submit,
    problem: refused !== null && field === null ? refused.message : null,
    change: (next: Partial<PersonalInfo>) => {
      onInfo({ ...info, ...next });
      setRefused(null);
    },
  };
};

interface ContactFieldsProps {
  readonly info: PersonalInfo;
  readonly errors: PersonalInfoErrors;
  readonly change: (next: Partial<PersonalInfo>) => void;
}

function ContactFields({ info, errors, change }: ContactFieldsProps) {
  return (
    <>
      <Field label={<RequiredLabel>Họ và tên</RequiredLabel>} error={errors.fullName}>
        {(control) => (
          <Input
            {...control}
            name="full_name"
            autoComplete="name"
            maxLength={120}
            required
            value={info.fullName}
            onChange={(event) => change({ fullName: event.target.value })}
          />
        )}
      </Field>
      <Field
        label="Email"
        hint="Nhận hóa đơn; xác minh trong hồ sơ để khôi phục mật khẩu qua email"
        error={errors.email}
      >
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            value={info.email}
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

export function InfoStep(props: InfoStepProps) {
  const { info } = props;
  const { form, errors, waiting, submit, problem, change } = useInfo(props);
  return (
    <StepFrame step={3} title="Thông tin tài khoản">
      <form
        ref={form}
        noValidate
        className="space-y-3.5"
        method="post"
        onSubmit={(event) => void submit(event)}
      >
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        <ContactFields info={info} errors={errors} change={change} />
        <PasswordField
          label={<RequiredLabel>Mật khẩu</RequiredLabel>}
          name="password"
          autoComplete="new-password"
          strength
          error={errors.password}
          value={info.password}
          onChange={(password) => change({ password })}
        />
        <AreaFields fields={info} errors={errors} required={false} onChange={change} />
        <Button appearance="primary" size="lg" type="submit" className="w-full" loading={waiting}>
          Tiếp tục
        </Button>
      </form>
    </StepFrame>
  );
}
