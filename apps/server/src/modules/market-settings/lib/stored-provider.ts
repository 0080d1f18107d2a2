import {
  PROVIDER_KEYS,
  providerRule,
  type ProviderKey,
  type ProviderValues,
} from '@market/contract/rules/market-providers';
import type { Secrets } from '#platform/security/secrets.ts';

const PURPOSE = 'market-settings.providers';
const PREFIX = 'provider:';

/** What a row holds: plain values, and the secret ones sealed together. Null: the keys were removed. */
export type StoredProvider = {
  readonly plain: ProviderValues;
  readonly sealed: string;
} | null;

export const rowKeyOf = (key: ProviderKey): string => PREFIX + key;

export const providerOfRow = (rowKey: string): ProviderKey | undefined =>
  PROVIDER_KEYS.find((key) => rowKeyOf(key) === rowKey);

const isSecret = (key: ProviderKey, name: string): boolean =>
  providerRule(key).fields.some((field) => field.name === name && field.secret === true);

export const sealProvider = (secrets: Secrets, key: ProviderKey, values: ProviderValues): StoredProvider => {
  const entries = Object.entries(values);
  const part = (secret: boolean) =>
    Object.fromEntries(entries.filter(([name]) => isSecret(key, name) === secret));
  return { plain: part(false), sealed: secrets.seal(PURPOSE, JSON.stringify([key, part(true)])) };
};

/** Undefined when nothing is stored, or when it was sealed with another APP_SECRET. */
export const openProvider = (
  secrets: Secrets,
  key: ProviderKey,
  stored: unknown,
): ProviderValues | undefined => {
  if (stored === null || stored === undefined) return undefined;
  const { plain, sealed } = stored as NonNullable<StoredProvider>;
  const opened = secrets.open(PURPOSE, sealed);
  if (opened === undefined) return undefined;
  const [sealedFor, secret] = JSON.parse(opened) as [string, ProviderValues];
  return sealedFor === key ? { ...plain, ...secret } : undefined;
};

const VISIBLE_CHARACTERS = 4;
const MIN_HIDDEN = 12;

/** Of a secret the last characters, when it is long enough to hide the rest. */
export const shownValue = (key: ProviderKey, name: string, value: string | undefined): string | null => {
  if (value === undefined) return null;
  if (!isSecret(key, name)) return value;
  return value.length >= MIN_HIDDEN ? `••••••${value.slice(-VISIBLE_CHARACTERS)}` : '••••••';
};
