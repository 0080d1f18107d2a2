import { getSettings, listSettingChanges } from '@market/contract/market-settings/routes';
import { getSetup } from '@market/contract/market-setup/routes';
import type { SettingGroup } from '@market/contract/rules/market-settings';
import type { Call } from '@market/contract/web';
import { expect, test } from 'vitest';
import { loadSettings } from './load-settings.ts';

const SETUP = { shops: 0, opens_at: '2099-11-30T17:00:00.000Z' };
const ANSWERS = new Map<unknown, object>([
  [getSettings, { settings: [], environment: [] }],
  [listSettingChanges, { changes: [] }],
  [getSetup, SETUP],
]);
const callWith = (answers: ReadonlyMap<unknown, object>): Call =>
  ((route: unknown) => {
    const found = answers.get(route);
    return Promise.resolve(
      found === undefined ? { ok: false, status: 503 } : { ok: true, value: { data: found } },
    );
  }) as unknown as Call;
const setupFor = async (group: SettingGroup, answers = ANSWERS) =>
  (await loadSettings(callWith(answers), group)).setup;

test('the settings of the opening know the approved shops and the planned day, other groups do not ask', async () => {
  expect(await setupFor('opening')).toEqual(SETUP);
  expect(await setupFor('fees')).toBeNull();
});

test('the settings open while the state of the set-up is not known', async () => {
  const answers = new Map(ANSWERS);
  answers.delete(getSetup);
  expect(await setupFor('opening', answers)).toBeNull();
});
