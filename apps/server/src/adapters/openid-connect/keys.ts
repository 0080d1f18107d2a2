import { createLocalJWKSet } from 'jose';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { DAY, MINUTE, SECOND } from '#platform/time.ts';
import { requestJson } from '#platform/http/http-client.ts';
import { fieldsOf } from '#platform/http/json-fields.ts';

type KeySet = ReturnType<typeof createLocalJWKSet>;

interface CachedKeys {
  readonly keys: KeySet;
  readonly names: ReadonlySet<string>;
  /** ms since 1970. */
  readonly freshUntil: number;
}

/** An unknown key name fetches the keys again at most this often. */
const RETRY_MS = 30 * SECOND;
const [MIN_LIFETIME, MAX_LIFETIME] = [5 * MINUTE, DAY];

const lifeOf = (headers: Headers): number => {
  const seconds = /max-age=(\d{1,9})/.exec(headers.get('cache-control') ?? '')?.[1];
  return Math.min(Math.max(Number(seconds ?? 0) * SECOND, MIN_LIFETIME), MAX_LIFETIME);
};

const load = async (providerName: string, url: string, now: number): Promise<CachedKeys> => {
  const { body, headers } = await requestJson(providerName, url);
  const { keys } = fieldsOf(body);
  if (!Array.isArray(keys)) throw new ServiceUnavailable(`${providerName}: no keys`);
  const names = keys.map((key) => String(fieldsOf(key)['kid']));
  return {
    keys: createLocalJWKSet({ keys }),
    names: new Set(names),
    freshUntil: now + lifeOf(headers),
  };
};

/**
 * Public keys of an identity provider, cached as long as it allows (5 minutes to a day). While it does not answer,
 * cached keys stay valid. @throws ServiceUnavailable without any key
 */
export const keysAt = (providerName: string, addressOf: () => Promise<string>) => {
  let cached: CachedKeys | undefined;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const renew = (now: number): Promise<void> => {
    requestedAt = now;
    loading ??= addressOf()
      .then((url) => load(providerName, url, now))
      .then((loaded) => {
        cached = loaded;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  return async (name: string, time: Date): Promise<KeySet> => {
    const now = time.getTime();
    const isNew = cached === undefined || !cached.names.has(name);
    const isDue = isNew || now >= cached!.freshUntil;
    if (loading !== undefined && isNew) await loading;
    else if (isDue && (cached === undefined || Math.abs(now - requestedAt) >= RETRY_MS))
      await renew(now).catch((error: unknown) => {
        if (cached === undefined || isNew) throw error;
      });
    return cached!.keys;
  };
};
