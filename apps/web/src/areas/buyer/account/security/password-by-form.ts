import { changePassword } from '@market/contract/accounts/routes';
import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { refusalOf } from '#app/form-refusal.ts';
import { backToPage, fieldText, refuseForm, type FormRequest } from '#app/page-forms.ts';
import {
  PASSWORD_CHANGED_ID,
  passwordErrors,
  passwordFieldOfError,
  passwordInput,
  type PasswordFields,
  type PasswordReply,
} from './password-change.ts';

const UNPROCESSABLE = 422;

/** Changes the password, and continues at the confirmation. */
export const changePasswordByForm = async (args: FormRequest, form: FormData) => {
  const refuse = (refusal: PasswordReply, status: number) => data<PasswordReply>(refusal, { status });
  const fields: PasswordFields = {
    current: fieldText(form, 'current'),
    next: fieldText(form, 'next'),
    repeated: fieldText(form, 'repeated'),
  };
  const errors = passwordErrors(fields);
  if (Object.keys(errors).length > 0) return refuse({ errors, problem: null }, UNPROCESSABLE);
  const { call } = args.context.get(servicesContext);
  const answer = await call(changePassword, { body: passwordInput(fields) });
  if (answer.ok) return backToPage(args, PASSWORD_CHANGED_ID);
  if (answer.status === 401) return refuseForm(args, answer);
  return refuse(refusalOf(answer, passwordFieldOfError), answer.status);
};
