import type { Provider } from '@market/contract/market-settings/schemas';
import { DEFAULT_PROFILE, type MarketProfile } from '@market/contract/rules/market-profile';
import {
  PROVIDER_KEYS,
  providerRule,
  type ProviderKey,
  type ProviderValues,
} from '@market/contract/rules/market-providers';
import type { Context } from '#platform/context.ts';
import { openProvider, providerOfRow, rowKeyOf, shownValue } from '../lib/stored-provider.ts';
import { selectInForce, type SettingRow } from '../store/settings.ts';
import { selectTrials } from '../store/trials.ts';
import { namesOf } from './settings.ts';

export const PROFILE_KEY = 'profile';
/** Rows that `applySetup` follows. */
export const SETUP_ROWS = '^(provider:|profile$)';

const PROVIDER_ROWS = PROVIDER_KEYS.map(rowKeyOf);

const profileOf = (row: SettingRow | undefined): MarketProfile => ({
  ...DEFAULT_PROFILE,
  ...(row?.value as Partial<MarketProfile> | undefined),
});

export const getProfile = async ({ db, now }: Context): Promise<MarketProfile> =>
  profileOf((await selectInForce(db, now, [PROFILE_KEY]))[0]);

/** Values in force, secrets open: for this process alone. */
export const readSetup = async ({ db, now, services }: Context) => {
  const rows = await selectInForce(db, now, [...PROVIDER_ROWS, PROFILE_KEY]);
  const providers: Partial<Record<ProviderKey, ProviderValues>> = {};
  for (const { key, value } of rows) {
    const provider = providerOfRow(key);
    const values = provider && openProvider(services.secrets, provider, value);
    if (provider !== undefined && values !== undefined) providers[provider] = values;
  }
  return { providers, profile: profileOf(rows.find(({ key }) => key === PROFILE_KEY)) };
};

/** The first variable that takes a service out of the hands of the browser. */
export const environmentVariableOf = ({ services }: Pick<Context, 'services'>, key: ProviderKey) =>
  providerRule(key).fields.find(({ name }) => services.providerSetup.environment.has(name))?.name;

export const getProviders = async (context: Context): Promise<Provider[]> => {
  const { db, now, services } = context;
  const [rows, trials] = await Promise.all([selectInForce(db, now, PROVIDER_ROWS), selectTrials(db)]);
  const nameOf = await namesOf(
    context,
    rows.map(({ set_by }) => set_by),
  );
  return PROVIDER_KEYS.map((key): Provider => {
    const row = rows.find((each) => each.key === rowKeyOf(key));
    const values = openProvider(services.secrets, key, row?.value);
    const isFromEnvironment = environmentVariableOf(context, key) !== undefined;
    const trial = trials.find((each) => each.key === key && each.setting_id === (row?.id ?? null));
    return {
      key,
      source: isFromEnvironment ? 'environment' : values === undefined ? 'none' : 'settings',
      fields: providerRule(key).fields.map(({ name }) => ({
        name,
        shown: isFromEnvironment ? null : shownValue(key, name, values?.[name]),
      })),
      last_trial: trial
        ? { ok: trial.ok, text: trial.text, took_ms: trial.took_ms, at: trial.at.toISOString() }
        : null,
      set_at: row?.set_at.toISOString() ?? null,
      set_by: nameOf(row?.set_by ?? null),
    };
  });
};
