import { changePassword } from '@market/contract/accounts/routes';
import { useState, type FormEvent } from 'react';
import { useActionData } from 'react-router';
import { call } from '#app/api.ts';
import { NO_REFUSAL, refusalOf } from '#app/form-refusal.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { toast } from '#ui/toast-store.ts';
import {
  EMPTY_PASSWORDS,
  passwordErrors,
  passwordFieldOfError,
  passwordInput,
  type PasswordErrors,
  type PasswordFields,
  type PasswordReply,
} from './password-change.ts';

/** Starts with what the page's action refused. Errors are shown on submit, then updated while typing. */
export const usePasswordForm = (onChanged: () => void) => {
  const reply = useActionData<PasswordReply>();
  const [fields, setFields] = useState<PasswordFields>(EMPTY_PASSWORDS);
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<PasswordReply>(reply ?? NO_REFUSAL);
  const [saving, setSaving] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const errors: PasswordErrors = {
    ...refusal.errors,
    ...(submitted && passwordErrors(fields)),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(passwordErrors(fields)).length > 0) return focusWrong();
    if (saving) return;
    setSaving(true);
    setRefusal(NO_REFUSAL);
    const answer = await call(changePassword, { body: passwordInput(fields) });
    setSaving(false);
    if (!answer.ok) {
      setRefusal(refusalOf(answer, passwordFieldOfError));
      return focusWrong();
    }
    setSubmitted(false);
    setFields(EMPTY_PASSWORDS);
    toast.success('Đã đổi mật khẩu, các thiết bị khác đã đăng xuất');
    onChanged();
  };

  return {
    form,
    fields,
    errors,
    saving,
    submitted,
    submit,
    /** Server error without a field. */
    problem: refusal.problem,
    change: (part: Partial<PasswordFields>) => {
      setFields((current) => ({ ...current, ...part }));
      setRefusal(NO_REFUSAL);
    },
  };
};
