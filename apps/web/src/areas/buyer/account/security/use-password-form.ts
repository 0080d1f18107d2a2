import { changePassword } from '@market/contract/accounts/routes';
import { useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { toast } from '#ui/toast-store.ts';
import {
  EMPTY_PASSWORDS,
  passwordErrors,
  passwordFieldOfError,
  type PasswordErrors,
  type PasswordFields,
} from './password-change.ts';

/** Errors are shown on submit, then updated while typing. */
export const usePasswordForm = (onChanged: () => void) => {
  const [fields, setFields] = useState<PasswordFields>(EMPTY_PASSWORDS);
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<{ code: string; message: string } | null>(null);
  const [saving, setSaving] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const field = refused === null ? null : passwordFieldOfError(refused.code);
  const errors: PasswordErrors = {
    ...(field !== null && refused !== null && { [field]: refused.message }),
    ...(submitted && passwordErrors(fields)),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(passwordErrors(fields)).length > 0) return focusWrong();
    if (saving) return;
    setSaving(true);
    const body = { current_password: fields.current, password: fields.next };
    const answer = await call(changePassword, { body });
    setSaving(false);
    if (!answer.ok) {
      setRefused(answer);
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
    submit,
    /** Server error without a field. */
    problem: refused !== null && field === null ? refused.message : null,
    change: (part: Partial<PasswordFields>) => {
      setFields({ ...fields, ...part });
      setRefused(null);
    },
  };
};
