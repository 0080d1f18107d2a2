import { getSettings, listSettingChanges } from '@market/contract/market-settings/routes';
import { getSetup } from '@market/contract/market-setup/routes';
import type { SettingGroup } from '@market/contract/rules/market-settings';
import type { Call } from '@market/contract/web';
import { errorResponse } from '#app/errors/loader-responses.ts';

const MAX_CHANGES = 20;

/** The page works without its history and without the state of the set-up, which only the group of the opening needs. */
export const loadSettings = async (call: Call, group: SettingGroup) => {
  const [answer, setup, history] = await Promise.all([
    call(getSettings),
    group === 'opening' ? call(getSetup) : null,
    call(listSettingChanges, { query: { limit: MAX_CHANGES } }),
  ]);
  if (!answer.ok) throw errorResponse(answer);
  return {
    ...answer.value.data,
    setup: setup?.ok === true ? setup.value.data : null,
    changes: history.ok ? history.value.data.changes : [],
  };
};
