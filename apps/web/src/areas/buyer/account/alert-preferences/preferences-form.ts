import { changeAlertPreferences, removePushSubscription } from '@market/contract/alerts/routes';
import type { AlertPreferencesInput } from '@market/contract/alerts/schemas';
import { ALERT_TOPICS } from '@market/contract/rules/alert-topics';
import { servicesContext } from '#app/context.ts';
import { backToPage, fieldText, isDocumentForm, refuseForm, type FormRequest } from '#app/page-forms.ts';

export const SAVED_ID = 'da-luu';
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const DEFAULT_FROM = '22:00';
const DEFAULT_TO = '07:00';

const clockField = (form: FormData, name: string, usual: string): string => {
  const text = fieldText(form, name);
  return CLOCK.test(text) ? text : usual;
};

/** What the form says; topics that it did not show are left out. */
export const readPreferences = (form: FormData): AlertPreferencesInput => {
  const shown = new Set(form.getAll('topic'));
  const ways = new Set(form.getAll('way'));
  const except = new Set(form.getAll('except'));
  return {
    topics: ALERT_TOPICS.filter(({ name }) => shown.has(name)).map(({ name, locked }) => ({
      topic: name,
      web: locked.includes('web') || ways.has(`${name}.web`),
      email: locked.includes('email') || ways.has(`${name}.email`),
      push: locked.includes('push') || ways.has(`${name}.push`),
    })),
    quiet_hours: {
      enabled: form.has('quiet'),
      from: clockField(form, 'from', DEFAULT_FROM),
      to: clockField(form, 'to', DEFAULT_TO),
      except: ALERT_TOPICS.filter(({ name }) => except.has(name)).map(({ name }) => name),
    },
    grouped: fieldText(form, 'grouped') !== '0',
  };
};

export interface SavedReply {
  readonly ok: true;
  /** In ms. */
  readonly savedAt: number;
}

export const savePreferencesByForm = async (args: FormRequest, form: FormData) => {
  const body = { preferences: readPreferences(form) };
  const answer = await args.context.get(servicesContext).call(changeAlertPreferences, { body });
  if (!answer.ok) return refuseForm(args, answer);
  return isDocumentForm(args)
    ? backToPage(args, SAVED_ID)
    : ({ ok: true, savedAt: Date.now() } satisfies SavedReply);
};

export const removeDeviceByForm = async (args: FormRequest, form: FormData) => {
  const params = { id: fieldText(form, 'id') };
  const answer = await args.context.get(servicesContext).call(removePushSubscription, { params });
  // 404: it was removed already
  if (!answer.ok && answer.status !== 404) return refuseForm(args, answer);
  return backToPage(args, 'thiet-bi');
};
