import {
  changeStaffRoles,
  lockStaffUser,
  readUserContact,
  unlockStaffUser,
} from '@market/contract/user-admin/routes';
import { STAFF_ROLES } from '@market/contract/rules/staff-roles';
import { data } from 'react-router';
import { failureStatus } from '#app/failure-status.ts';
import { fieldText, type SentForm } from '#app/page-forms.ts';
import { decideByForm } from '#features/decisions/decide-by-form.ts';
import type { FormCalls } from '#features/decisions/form-calls.ts';
import type { ContactReply } from '#features/decisions/contact-form.tsx';
import { lockEnd } from './lock-end.ts';

/** Locks, unlocks, sets roles, or reads contacts; `call` of the browser requests a proof when the server demands one. */
export const decideAboutUser = async (args: SentForm, id: number, calls: FormCalls) => {
  const { call } = calls;
  const params = { id };
  const form = await args.request.clone().formData();
  const reason = fieldText(form, 'reason');
  if (form.get('intent') === 'contact') {
    const answer = await call(readUserContact, { params, body: { reason } });
    return answer.ok
      ? data<ContactReply>({ ok: true, contact: answer.value.data.contact })
      : data<ContactReply>({ ok: false, message: answer.message }, { status: failureStatus(answer) });
  }
  return decideByForm(args, calls, {
    lock: (typed) => {
      const until = lockEnd(fieldText(typed, 'hours'), Date.now());
      return call(lockStaffUser, { params, body: { reason, until } });
    },
    unlock: () => call(unlockStaffUser, { params, body: { reason } }),
    roles: (typed) => {
      const rolesIn = (name: string) => {
        const chosen = typed.getAll(name);
        return STAFF_ROLES.filter((role) => chosen.includes(role));
      };
      const body = { roles: rolesIn('roles'), shown_roles: rolesIn('shown_roles'), reason };
      return call(changeStaffRoles, { params, body });
    },
  });
};
