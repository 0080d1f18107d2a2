import type { Call } from '@market/contract/web';
import { servicesContext } from './context.ts';
import { fieldText, type FormRequest } from './page-forms.ts';

/** Calls once for a form with the field `key`, however often it is submitted. */
export const callForForm = ({ context }: FormRequest, form: FormData): Call => {
  const { call, callOnce } = context.get(servicesContext);
  const key = fieldText(form, 'key');
  return key === '' ? call : callOnce(key);
};
