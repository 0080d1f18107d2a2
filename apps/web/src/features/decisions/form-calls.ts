import type { Call } from '@market/contract/web';
import { call, callWith } from '#app/api.ts';
import { callForForm } from '#app/call-for-form.ts';
import { servicesContext } from '#app/context.ts';
import { fieldText, type FormRequest } from '#app/page-forms.ts';
import { toast } from '#ui/toast-store.ts';

/** How the forms of a page call the API. */
export interface FormCalls {
  readonly call: Call;
  /** Once for a form with the field `key`, however often it is submitted. */
  readonly callOnce: (form: FormData) => Call;
  /** Says what was done, also where its form leaves the page. */
  readonly announce: (text: string) => void;
}

/** For actions. */
export const serverCalls = (args: FormRequest): FormCalls => ({
  call: args.context.get(servicesContext).call,
  callOnce: (form) => callForForm(args, form),
  announce: () => {},
});

/** For client actions: without a network the page stays, with what was typed. */
export const browserCalls: FormCalls = {
  call,
  callOnce: (form) => {
    const key = fieldText(form, 'key');
    return key === '' ? call : callWith({ idempotencyKey: key });
  },
  announce: toast.success,
};
