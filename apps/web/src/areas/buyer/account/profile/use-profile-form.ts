import { changeProfile } from '@market/contract/accounts/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { useState, type FormEvent } from 'react';
import { call } from '#app/api.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { toast } from '#ui/toast-store.ts';
import {
  profileErrors,
  profileFieldOfError,
  profileInput,
  profileFields,
  type ProfileErrors,
  type ProfileFields,
} from './profile-fields.ts';

/** Errors are shown on submit, then updated while typing. */
export const useProfileForm = (user: UserSession, onSaved: (user: UserSession) => void) => {
  const [fields, setFields] = useState<ProfileFields>(() => profileFields(user));
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<{ code: string; message: string } | null>(null);
  const [saving, setSaving] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const field = refused === null ? null : profileFieldOfError(refused.code);
  const errors: ProfileErrors = {
    ...(field !== null && refused !== null && { [field]: refused.message }),
    ...(submitted && profileErrors(fields)),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(profileErrors(fields)).length > 0) return focusWrong();
    if (saving) return;
    setSaving(true);
    const answer = await call(changeProfile, { body: profileInput(fields) });
    setSaving(false);
    if (!answer.ok) {
      setRefused(answer);
      return focusWrong();
    }
    setFields(profileFields(answer.value.data.user));
    onSaved(answer.value.data.user);
    toast.success('Đã lưu hồ sơ');
  };

  return {
    form,
    fields,
    errors,
    saving,
    submit,
    /** Server error without a field. */
    problem: refused !== null && field === null ? refused.message : null,
    change: (next: ProfileFields) => {
      setFields(next);
      setRefused(null);
    },
  };
};
