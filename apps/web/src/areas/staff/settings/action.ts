// Answers the forms of the page of settings.
import { changeSettings, getSettings, withdrawSettingChange } from '@market/contract/market-settings/routes';
import { dayInVietnam, isDay, startOfDay } from '@market/contract/rules/day';
import {
  SETTING_GROUPS,
  SETTING_KEYS,
  settingRule,
  valueIssue,
  type SettingGroup,
  type SettingKey,
} from '@market/contract/rules/market-settings';
import type { Call } from '@market/contract/web';
import { data, redirect } from 'react-router';
import { failureStatus } from '#app/failure-status.ts';
import type { FormRefusal } from '#app/form-refusal.ts';
import { answerForm, fieldText, SEE_OTHER, type SentForm } from '#app/page-forms.ts';
import { settingGroupPath } from '#app/staff-paths.ts';
import { readSetting } from './setting-text.ts';

export const SAVED_PARAMETER = 'da-luu';

export interface SettingsReply {
  readonly group: SettingGroup;
  readonly refusal: FormRefusal<string>;
}

export const keysOf = (group: SettingGroup): SettingKey[] =>
  SETTING_KEYS.filter((key) => settingRule(key).group === group);

export const groupOf = (name: string | null): SettingGroup =>
  (Object.keys(SETTING_GROUPS) as SettingGroup[]).find((group) => group === name) ?? 'fees';

const today = () => dayInVietnam(new Date());

/** Name of the field with the value that the page showed. */
export const shownField = (key: SettingKey): string => `${key} shown`;

/** A day that has passed would count as now. */
const startErrors = (form: FormData) => {
  const day = fieldText(form, 'starts_on');
  return day === '' || (isDay(day) && day >= today())
    ? {}
    : { starts_on: 'Ngày này đã qua. Chọn ngày sau hôm nay, hoặc để trống.' };
};

/** What is wrong with the fields of a group, by name. */
export const settingErrors = (group: SettingGroup, form: FormData): Partial<Record<string, string>> => ({
  ...Object.fromEntries(
    keysOf(group).flatMap((key) => {
      const issue = valueIssue(key, readSetting(key, fieldText(form, key)));
      return issue === undefined ? [] : [[key, issue]];
    }),
  ),
  ...startErrors(form),
});

/** What differs from the page that was filled in: somebody else may have changed the others meanwhile. */
const changedSettings = (group: SettingGroup, form: FormData) =>
  keysOf(group).flatMap((key) => {
    const value = readSetting(key, fieldText(form, key));
    const shown = shownField(key);
    return form.has(shown) && readSetting(key, fieldText(form, shown)) === value ? [] : [{ key, value }];
  });

/** Null: now. */
const startIn = (form: FormData): string | null => {
  const day = fieldText(form, 'starts_on');
  return day > today() ? startOfDay(day).toISOString() : null;
};

const refused = (group: SettingGroup, refusal: FormRefusal<string>, status = 422) =>
  data<SettingsReply>({ group, refusal }, { status });

/** Answers the forms; `call` of the browser requests a proof when the server demands one. */
export const answerSettingsForms = (args: SentForm, call: Call) => {
  const back = (group: SettingGroup) =>
    redirect(`${settingGroupPath(group)}&${SAVED_PARAMETER}=1`, SEE_OTHER);
  const save = async (_args: SentForm, form: FormData) => {
    const group = groupOf(fieldText(form, 'group'));
    const errors = settingErrors(group, form);
    if (Object.keys(errors).length > 0) return refused(group, { errors, problem: null });
    const stored = await call(getSettings);
    if (!stored.ok) return refused(group, { errors: {}, problem: stored.message }, failureStatus(stored));
    const settings = changedSettings(group, form).filter(
      ({ key, value }) => stored.value.data.settings.find((setting) => setting.key === key)?.value !== value,
    );
    if (settings.length === 0) return back(group);
    const answer = await call(changeSettings, { body: { settings, starts_at: startIn(form) } });
    return answer.ok
      ? back(group)
      : refused(group, { errors: {}, problem: answer.message }, failureStatus(answer));
  };
  const withdraw = async (_args: SentForm, form: FormData) => {
    const group = groupOf(fieldText(form, 'group'));
    const id = Number(fieldText(form, 'id'));
    const answer = await call(withdrawSettingChange, { params: { id: Number.isSafeInteger(id) ? id : 0 } });
    return answer.ok
      ? back(group)
      : refused(group, { errors: {}, problem: answer.message }, failureStatus(answer));
  };
  return answerForm(args, { save, withdraw });
};
