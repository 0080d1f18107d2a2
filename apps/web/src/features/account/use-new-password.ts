import { PASSWORD_MIN_LENGTH } from '@market/contract/constants/accounts';
import { useState, type FormEvent } from 'react';
import { isCompleteCode } from './code-field.tsx';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { newPasswordErrors } from './recovery.ts';

export interface NewPassword {
  readonly code: string;
  readonly password: string;
  readonly repeated: string;
}
export interface Refusal {
  readonly code: string;
  readonly message: string;
}
type Errors = Partial<Record<keyof NewPassword, string>>;

const FIELD_BY_ERROR: Readonly<Record<string, keyof NewPassword>> = {
  'code.errors.wrong': 'code',
  'user.errors.password_short': 'password',
  'user.errors.password_common': 'password',
  repeated: 'repeated',
};

interface NewPasswordParts {
  /** Message for an incomplete code. */
  readonly codeMissing: string;
  /** What the server refused before this page was loaded. */
  readonly refused?: Refusal | null;
  /** Resolves to the problem; null when this form need not show it. */
  readonly send: (typed: NewPassword) => Promise<Refusal | null>;
}

/** Errors are shown on submit, then updated while typing. */
export const useNewPassword = ({ codeMissing, refused = null, send }: NewPasswordParts) => {
  const [typed, setTyped] = useState<NewPassword>({ code: '', password: '', repeated: '' });
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(refused);
  const [waiting, setWaiting] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const wrong: Errors = {
    ...(!isCompleteCode(typed.code) && { code: codeMissing }),
    ...newPasswordErrors(typed.password, typed.repeated, PASSWORD_MIN_LENGTH),
  };
  const field = refusal === null ? undefined : FIELD_BY_ERROR[refusal.code];
  const errors: Errors = {
    ...(field !== undefined && refusal !== null && { [field]: refusal.message }),
    ...(submitted && wrong),
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(wrong).length > 0) return focusWrong();
    if (waiting) return;
    setWaiting(true);
    setRefusal(null);
    const answer = await send(typed);
    if (answer === null) return;
    setWaiting(false);
    setRefusal(answer);
    focusWrong();
  };
  return {
    form,
    typed,
    errors,
    waiting,
    submit,
    problem: refusal !== null && field === undefined ? refusal.message : null,
    refuse: (message: string) => setRefusal({ code: '', message }),
    change: (next: Partial<NewPassword>) => {
      setTyped((was) => ({ ...was, ...next }));
      setRefusal(null);
    },
  };
};
