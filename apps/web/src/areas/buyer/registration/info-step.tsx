import type { AuthToken } from '@market/contract/sessions/schemas';
import { useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { NO_REFUSAL, refusalOf, type FormRefusal } from '#app/form-refusal.ts';
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
  type PersonalInfo,
  type PersonalInfoErrors,
} from './personal-info.ts';
import { ProgressFields } from './progress-fields.tsx';
import type { RegistrationProgress } from './progress.ts';
import { openAccount, REGISTRATION_EXPIRED } from './repeated-steps.ts';
import { StepFrame } from './step-frame.tsx';

type Refusal = FormRefusal<keyof PersonalInfoErrors>;

interface InfoStepProps {
  /** Where the form goes before and without scripts. */
  readonly action: string;
  readonly progress: RegistrationProgress;
  readonly registrationToken: string;
  readonly info: PersonalInfo;
  /** What the action of the page refused. */
  readonly refused: Refusal;
  readonly onInfo: (next: Partial<PersonalInfo>) => void;
  readonly onMade: (token: AuthToken) => Promise<string | null>;
  /** The phone verification has expired. */
  readonly onExpired: () => void;
}

/** Errors are shown on submit, then updated while typing. */
const useInfo = ({ progress, registrationToken, info, refused, onInfo, ...on }: InfoStepProps) => {
  const { phone } = progress;
  const { onMade, onExpired } = on;
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState(refused);
  const [waiting, setWaiting] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const errors: PersonalInfoErrors = {
    ...refusal.errors,
    ...(submitted && validateInfo(info)),
  };
  const refuse = (next: Refusal) => {
    setWaiting(false);
    setRefusal(next);
    focusWrong();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(validateInfo(info)).length > 0) return focusWrong();
    if (waiting) return;
    setWaiting(true);
    setRefusal(NO_REFUSAL);
    const answer = await openAccount(call, { phone, registrationToken }, info);
    if (!answer.ok)
      return answer.code === REGISTRATION_EXPIRED ? onExpired() : refuse(refusalOf(answer, infoFieldOfError));
    const problem = await onMade(answer.token);
    if (problem !== null) refuse({ errors: {}, problem });
  };
  return {
    form,
    errors,
    waiting,
    submit,
    problem: refusal.problem,
    change: (next: Partial<PersonalInfo>) => {
      onInfo(next);
      setRefusal(NO_REFUSAL);
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
  const { action, progress, info } = props;
  const { form, errors, waiting, submit, problem, change } = useInfo(props);
  return (
    <StepFrame step={3} title="Thông tin tài khoản">
      <form
        ref={form}
        noValidate
        className="space-y-3.5"
        method="post"
        action={action}
        onSubmit={(event) => void submit(event)}
      >
        <ProgressFields intent="info" progress={progress} />
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
        <div className="space-y-3.5 noscript:hidden">
          <AreaFields fields={info} errors={errors} required={false} onChange={change} />
        </div>
        <Button appearance="primary" size="lg" type="submit" className="w-full" loading={waiting}>
          Tiếp tục
        </Button>
      </form>
    </StepFrame>
  );
}
