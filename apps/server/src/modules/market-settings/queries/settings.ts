import type { EnvironmentValue, Setting, SettingChange } from '@market/contract/market-settings/schemas';
import { INITIAL_SETTINGS, SETTING_KEYS, type SettingKey } from '@market/contract/rules/market-settings';
import { joinName } from '@market/contract/rules/names';
import type { Context } from '#platform/context.ts';
import type { RateLimits } from '#platform/services.ts';
import { getPeople } from '#users';
import { countHistory, selectHistory, selectInForce, selectPlanned } from '../store/settings.ts';
import { valuesOf } from './values.ts';

type Value = number | boolean;

export const getSettings = async ({ db, now }: Context): Promise<Setting[]> => {
  const [rows, planned] = await Promise.all([selectInForce(db, now, SETTING_KEYS), selectPlanned(db, now)]);
  const values = valuesOf(rows);
  return SETTING_KEYS.map((key) => {
    const next = planned.find((row) => row.key === key);
    return {
      key,
      value: values[key],
      starts_at: rows.find((row) => row.key === key)?.starts_at.toISOString() ?? null,
      next:
        next === undefined
          ? null
          : { id: next.id, value: next.value as Value, starts_at: next.starts_at.toISOString() },
    };
  });
};

const RATE_LIMITS: Readonly<Record<keyof RateLimits, string>> = {
  signIn: 'RATE_LIMIT_SIGN_IN',
  leads: 'RATE_LIMIT_LEADS',
  codes: 'RATE_LIMIT_CODES',
  sms: 'RATE_LIMIT_SMS',
  existence: 'RATE_LIMIT_EXISTENCE',
  exists: 'RATE_LIMIT_EXISTS',
  people: 'RATE_LIMIT_PEOPLE',
  challenge: 'RATE_LIMIT_CHALLENGE',
  pages: 'RATE_LIMIT_PAGES',
  search: 'RATE_LIMIT_SEARCH',
};

/** Limits that are read once at the start of a process. */
export const getEnvironmentValues = ({ services }: Context): EnvironmentValue[] =>
  Object.entries(RATE_LIMITS).map(([name, variable]) => ({
    variable,
    value: String(services.settings.rateLimits[name as keyof RateLimits]),
    is_set: services.providerSetup.environment.has(variable),
  }));

/** Names of staff by their ids. */
export const namesOf = async (
  context: Context,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string | null> => {
  const people = await getPeople(context, [...new Set(ids.filter((id) => id !== null))]);
  return (id) => {
    const person = id === null ? undefined : people.get(id);
    return person === undefined ? null : joinName(person.first_name, person.last_name);
  };
};

export const getHistory = async (
  context: Context,
  { page = 1, limit = 20 }: { readonly page?: number | undefined; readonly limit?: number | undefined },
): Promise<{ changes: SettingChange[]; total: number }> => {
  const rows = await selectHistory(context.db, SETTING_KEYS, { limit, offset: (page - 1) * limit });
  const nameOf = await namesOf(
    context,
    rows.map(({ set_by }) => set_by),
  );
  const changes = rows.map((row): SettingChange => {
    const key = row.key as SettingKey;
    return {
      id: row.id,
      key,
      value: row.value as Value,
      was: (row.was ?? INITIAL_SETTINGS[key]) as Value,
      starts_at: row.starts_at.toISOString(),
      set_at: row.set_at.toISOString(),
      set_by: nameOf(row.set_by),
      withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
    };
  });
  return { changes, total: await countHistory(context.db, SETTING_KEYS) };
};
