import { LEAD_STATES } from '@market/contract/rules/ticket-labels';
import type { RequestOf } from '@market/contract/route';
import type { changeLead } from '@market/contract/support/routes';
import { fieldText } from '#app/page-forms.ts';

const VIETNAM = 7 * 60 * 60_000;
const MINUTES = 'yyyy-mm-ddThh:mm'.length;

/** The value of a field of date and time in Vietnam, `2026-12-10T09:00`; empty for null. */
export const localTime = (time: string | null): string =>
  time === null ? '' : new Date(Date.parse(time) + VIETNAM).toISOString().slice(0, MINUTES);

/** What the form of a lead says. */
export const leadChanges = (form: FormData): RequestOf<typeof changeLead>['body'] => {
  const state = LEAD_STATES.find(({ code }) => code === form.get('state'));
  const remindAt = fieldText(form, 'remindAt');
  // a reminder that was not touched may lie in the past
  const touched = remindAt !== fieldText(form, 'remindedAt');
  return {
    note: fieldText(form, 'note'),
    ...(state !== undefined && { state: state.code }),
    ...(touched && { remind_at: remindAt === '' ? null : `${remindAt}:00+07:00` }),
  };
};
