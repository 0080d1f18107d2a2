import { changeProfile } from '@market/contract/accounts/routes';
import type { UserSession } from '@market/contract/sessions/schemas';
import { useState, type FormEvent } from 'react';
import { useActionData } from 'react-router';
import { call } from '#app/api.ts';
import { NO_REFUSAL, refusalOf } from '#app/form-refusal.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import { toast } from '#ui/toast-store.ts';
import {
  profileErrors,
  profileFieldOfError,
  profileInput,
  profileFields,
  type ProfileErrors,
  type ProfileFields,
  type ProfileReply,
} from './profile-fields.ts';

/** Starts with what the page's action refused. Errors are shown on submit, then updated while typing. */
export const useProfileForm = (user: UserSession, onSaved: (user: UserSession) => void) => {
  const reply = useActionData<ProfileReply>();
  const [fields, setFields] = useState<ProfileFields>(() => reply?.fields ?? profileFields(user));
  const [submitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<ProfileReply['refusal']>(reply?.refusal ?? NO_REFUSAL);
  const [saving, setSaving] = useState(false);
  const { form, focusWrong } = useFocusFirstError();
  const errors: ProfileErrors = {
    ...refusal.errors,
    ...(submitted && profileErrors(fields)),
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(profileErrors(fields)).length > 0) return focusWrong();
    if (saving) return;
    setSaving(true);
    setRefusal(NO_REFUSAL);
    const answer = await call(changeProfile, { body: profileInput(fields) });
    setSaving(false);
    if (!answer.ok) {
      setRefusal(refusalOf(answer, profileFieldOfError));
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
    submitted,
    submit,
    /** Server error without a field. */
    problem: refusal.problem,
    change: (next: Partial<ProfileFields>) => {
      setFields((current) => ({ ...current, ...next }));
      setRefusal(NO_REFUSAL);
    },
  };
};
