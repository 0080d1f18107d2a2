import { changeProfile } from '@market/contract/accounts/routes';
import { data } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { refusalOf } from '#app/form-refusal.ts';
import { backToPage, fieldText, refuseForm, type FormRequest } from '#app/page-forms.ts';
import { readArea } from '#features/places/read-area.ts';
import {
  PROFILE_SAVED_ID,
  profileErrors,
  profileFieldOfError,
  profileInput,
  type ProfileFields,
  type ProfileReply,
} from './profile-fields.ts';

const UNPROCESSABLE = 422;

const readFields = (form: FormData): ProfileFields => ({
  name: fieldText(form, 'name'),
  address: fieldText(form, 'address'),
  ...readArea(form),
});

/** Saves the profile, and continues at the confirmation. */
export const saveProfileByForm = async (args: FormRequest, form: FormData) => {
  const fields = readFields(form);
  const refuse = (refusal: ProfileReply['refusal'], status: number) =>
    data<ProfileReply>({ fields, refusal }, { status });
  const errors = profileErrors(fields);
  if (Object.keys(errors).length > 0) return refuse({ errors, problem: null }, UNPROCESSABLE);
  const { call } = args.context.get(servicesContext);
  const answer = await call(changeProfile, { body: profileInput(fields) });
  if (answer.ok) return backToPage(args, PROFILE_SAVED_ID);
  if (answer.status === 401) return refuseForm(args, answer);
  return refuse(refusalOf(answer, profileFieldOfError), answer.status);
};
