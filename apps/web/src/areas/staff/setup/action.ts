// Answers the forms of the set-up.
import {
  importCategories,
  importFashionCategories,
  type CategoryImport,
} from '@market/contract/catalogue/category-file-routes';
import {
  changeMarketProfile,
  changeOpening,
  changeProvider,
  changeSettings,
  removeProvider,
  tryProvider,
} from '@market/contract/market-settings/routes';
import { getSetup, getTrialRates, type TrialRate } from '@market/contract/market-setup/routes';
import type { ProviderTrial } from '@market/contract/market-settings/schemas';
import { dayInVietnam, isDay, startOfDay } from '@market/contract/rules/day';
import { PROVIDER_KEYS, providerRule, type ProviderKey } from '@market/contract/rules/market-providers';
import { SETTING_KEYS, settingRule, type SettingKey } from '@market/contract/rules/market-settings';
import type { Call } from '@market/contract/web';
import { data, redirect } from 'react-router';
import { failureStatus } from '#app/failure-status.ts';
import { answerForm, fieldText, isDocumentForm, SEE_OTHER, type SentForm } from '#app/page-forms.ts';
import { profileIn } from '#features/market-profile/read-profile.ts';
import { stepPath } from './steps.ts';

export interface SetupReply {
  readonly intent: string;
  /** Of whose form it is. */
  readonly provider?: ProviderKey;
  readonly setting?: SettingKey;
  readonly problem: string | null;
  /** Name of the field that the problem is about; empty for none. */
  readonly field: string;
  readonly trial?: ProviderTrial;
  readonly imported?: CategoryImport;
  readonly rates?: readonly TrialRate[];
}

interface Failure {
  readonly status: number;
  readonly message: string;
  readonly facts: object;
}

type FormOwner = Pick<SetupReply, 'provider' | 'setting'>;

const refused = (intent: string, { status, message, facts }: Failure, owner: FormOwner = {}) => {
  const { field } = facts as { readonly field?: unknown };
  const reply: SetupReply = {
    intent,
    ...owner,
    problem: message,
    field: typeof field === 'string' ? field : '',
  };
  return data(reply, { status: failureStatus({ status }) });
};
const replyOf = (intent: string, more: Partial<SetupReply> = {}): SetupReply => ({
  intent,
  problem: null,
  field: '',
  ...more,
});

/** Of the form of the opening: for everybody, or for sellers first, until a day or until somebody opens. */
const openingIn = (form: FormData): { readonly sellersFirst: boolean; readonly day: string | null } => {
  const day = fieldText(form, 'opens_on');
  const sellersFirst = fieldText(form, 'opening') === 'sellers';
  return { sellersFirst, day: sellersFirst && day !== '' ? day : null };
};

const PAST_DAY = 'Chọn một ngày sau hôm nay, hoặc để trống.';

/** Null: nothing is wrong. */
export const openingDayError = (day: string, today: string): string | null =>
  day === '' || (isDay(day) && day > today) ? null : PAST_DAY;

const keyIn = (form: FormData): ProviderKey => {
  const key = PROVIDER_KEYS.find((each) => each === fieldText(form, 'key'));
  if (key === undefined) throw data(null, { status: 400 });
  return key;
};

const switchIn = (form: FormData): SettingKey => {
  const key = SETTING_KEYS.find((each) => each === fieldText(form, 'setting'));
  if (key === undefined || settingRule(key).unit !== 'switch') throw data(null, { status: 400 });
  return key;
};

/** Empty fields keep what is stored. */
const valuesIn = (form: FormData, key: ProviderKey): Record<string, string> =>
  Object.fromEntries(
    providerRule(key).fields.flatMap(({ name }) => {
      const value = fieldText(form, name).trim();
      return value === '' ? [] : [[name, value]];
    }),
  );

const backToStep = ({ url }: SentForm) => redirect(url.pathname + url.search, SEE_OTHER);

/** Answers the forms; `call` of the browser requests a proof when the server demands one. */
export const answerSetupForms = (args: SentForm, call: Call) => {
  const saveProfile = async (_args: SentForm, form: FormData) => {
    const answer = await call(changeMarketProfile, { body: { profile: profileIn(form) } });
    return answer.ok ? redirect(stepPath(3), SEE_OTHER) : refused('profile', answer);
  };
  const saveProvider = async (_args: SentForm, form: FormData) => {
    const key = keyIn(form);
    const answer = await call(changeProvider, { params: { key }, body: { values: valuesIn(form, key) } });
    if (!answer.ok) return refused('provider', answer, { provider: key });
    return isDocumentForm(args) ? backToStep(args) : replyOf('provider', { provider: key });
  };
  const saveSwitch = async (_args: SentForm, form: FormData) => {
    const key = switchIn(form);
    const answer = await call(changeSettings, { body: { settings: [{ key, value: form.has('on') }] } });
    if (!answer.ok) return refused('switch', answer, { setting: key });
    return isDocumentForm(args) ? backToStep(args) : replyOf('switch', { setting: key });
  };
  const dropProvider = async (_args: SentForm, form: FormData) => {
    const key = keyIn(form);
    const answer = await call(removeProvider, { params: { key } });
    return answer.ok ? replyOf('remove', { provider: key }) : refused('remove', answer, { provider: key });
  };
  const attempt = async (_args: SentForm, form: FormData) => {
    const key = keyIn(form);
    const answer = await call(tryProvider, { params: { key }, body: { values: valuesIn(form, key) } });
    return answer.ok
      ? replyOf('try', { provider: key, trial: answer.value.data.trial })
      : refused('try', answer, { provider: key });
  };
  const askRates = async () => {
    const answer = await call(getTrialRates);
    return answer.ok
      ? replyOf('trial-rates', { rates: answer.value.data.rates })
      : refused('trial-rates', answer);
  };
  const addCategories = async (_args: SentForm, form: FormData) => {
    const source = fieldText(form, 'source');
    if (source === 'none') return redirect(stepPath(6), SEE_OTHER);
    const file = form.get('file');
    const answer =
      source === 'file'
        ? await call(importCategories, { body: {}, file: file instanceof File ? file : new File([], 'x') })
        : await call(importFashionCategories, { body: {} });
    if (!answer.ok) return refused('categories', answer);
    return replyOf('categories', { imported: answer.value.data.import });
  };
  const open = async (_args: SentForm, form: FormData) => {
    const { sellersFirst, day } = openingIn(form);
    const error = openingDayError(day ?? '', dayInVietnam(new Date()));
    if (error !== null)
      return data({ ...replyOf('open'), problem: error, field: 'opens_on' }, { status: 422 });
    if (!sellersFirst) {
      const setup = await call(getSetup);
      if (!setup.ok) return refused('open', setup);
      const { missing } = setup.value.data;
      if (missing > 0)
        return data(
          { ...replyOf('open'), problem: `Còn ${missing} việc bắt buộc chưa xong.` },
          { status: 422 },
        );
    }
    const opens_at = day === null ? null : startOfDay(day).toISOString();
    const answer = await call(changeOpening, {
      body: { opening: { sellers_first: sellersFirst, opens_at } },
    });
    if (!answer.ok) return refused('open', answer);
    return isDocumentForm(args) ? backToStep(args) : replyOf('open');
  };
  return answerForm(args, {
    open,
    profile: saveProfile,
    provider: saveProvider,
    remove: dropProvider,
    try: attempt,
    switch: saveSwitch,
    'trial-rates': askRates,
    categories: addCategories,
  });
};
