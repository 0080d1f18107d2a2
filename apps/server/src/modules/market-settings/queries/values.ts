import {
  INITIAL_SETTINGS,
  SETTING_KEYS,
  valueIssue,
  type SettingKey,
  type SettingValues,
} from '@market/contract/rules/market-settings';
import type { Context } from '#platform/context.ts';
import { addPageKey } from '#platform/web/page-keys.ts';
import { SETTINGS_PAGE_KEY } from '../rules.ts';
import { selectInForce } from '../store/settings.ts';

const isKey = (key: string): key is SettingKey => (SETTING_KEYS as readonly string[]).includes(key);

/** Rows over the initial values; what an older version allowed and this one does not is ignored. */
export const valuesOf = (
  rows: readonly { readonly key: string; readonly value: unknown }[],
): SettingValues => ({
  ...INITIAL_SETTINGS,
  ...Object.fromEntries(
    rows
      .filter(({ key, value }) => isKey(key) && valueIssue(key, value) === undefined)
      .map(({ key, value }) => [key, value]),
  ),
});

/** The settings in force now, read at each call: a change counts at once in every process, and in cached pages. */
export const marketSettings = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<SettingValues> => {
  addPageKey(SETTINGS_PAGE_KEY);
  return valuesOf(await selectInForce(db, now, SETTING_KEYS));
};
