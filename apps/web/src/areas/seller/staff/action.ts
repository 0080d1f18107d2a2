// Answers the forms of the page of staff.
import {
  changeMember,
  inviteMember,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@market/contract/members/routes';
import { INVITED_ROLES, type InvitedRole } from '@market/contract/rules/member-events';
import { isMobilePhone } from '@market/contract/rules/phone';
import { data, redirect } from 'react-router';
import { callForForm } from '#app/call-for-form.ts';
import { servicesContext } from '#app/context.ts';
import { NO_REFUSAL, refusalOf, type FormRefusal } from '#app/form-refusal.ts';
import { answerForm, fieldText, SEE_OTHER, type FormRequest } from '#app/page-forms.ts';
import { requireSeller } from '../require-seller.ts';
import { SELLER_STAFF_PATH } from '../staff-paths.ts';

export type InviteField = 'phone';
export interface StaffReply {
  readonly intent: string;
  readonly phone: string;
  readonly role: InvitedRole;
  readonly refusal: FormRefusal<InviteField>;
}

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

const UNPROCESSABLE = 422;
const PHONE_ERROR = 'Hãy nhập số di động Việt Nam, ví dụ 0908123456.';

export const checkInvitation = (form: FormData): FormRefusal<InviteField>['errors'] =>
  isMobilePhone(fieldText(form, 'phone')) ? {} : { phone: PHONE_ERROR };

const roleIn = (form: FormData): InvitedRole =>
  INVITED_ROLES.find((role) => role === fieldText(form, 'role')) ?? 'sales';

const fieldOfError = (code: string): InviteField | null =>
  /^(user\.errors\.phone|member\.errors\.already_member)$/.test(code) ? 'phone' : null;

const answered = (form: FormData, answer: Answer) => {
  if (answer.ok) return redirect(SELLER_STAFF_PATH, SEE_OTHER);
  const refusal = refusalOf<InviteField>(answer, fieldOfError);
  return data<StaffReply>(
    {
      intent: fieldText(form, 'intent'),
      phone: fieldText(form, 'phone'),
      role: roleIn(form),
      refusal,
    },
    { status: answer.status },
  );
};

/** Invites and changes people, and leads back to the list. */
export const changeStaffByForm = async (args: FormRequest) => {
  requireSeller(args, 'staff');
  const { call } = args.context.get(servicesContext);
  const byId = (run: (id: string) => Promise<Answer>) => async (_: FormRequest, form: FormData) =>
    answered(form, await run(fieldText(form, 'id')));
  return (await answerForm(args, {
    invite: async (_, form) => {
      const errors = checkInvitation(form);
      const body = { phone: fieldText(form, 'phone'), role: roleIn(form) };
      if (Object.keys(errors).length > 0)
        return data<StaffReply>(
          { intent: 'invite', ...body, refusal: { ...NO_REFUSAL, errors } },
          { status: UNPROCESSABLE },
        );
      return answered(form, await callForForm(args, form)(inviteMember, { body }));
    },
    role: async (_, form) => {
      const params = { id: Number(fieldText(form, 'id')) };
      return answered(form, await call(changeMember, { params, body: { role: roleIn(form) } }));
    },
    remove: byId((id) => call(removeMember, { params: { id: Number(id) } })),
    resend: byId((id) => call(resendInvitation, { params: { id } })),
    withdraw: byId((id) => call(withdrawInvitation, { params: { id } })),
  })) as Response | ReturnType<typeof data<StaffReply>>;
};
