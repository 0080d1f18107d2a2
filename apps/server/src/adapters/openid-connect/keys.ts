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

/** A name we do not know makes us ask again, but no more often than this. */
const RETRY_MS = 30 * SECOND;
const [SHORTEST, LONGEST] = [5 * MINUTE, DAY];

const lifeOf = (headers: Headers): number => {
  const seconds = /max-age=(\d{1,9})/.exec(headers.get('cache-control') ?? '')?.[1];
  return Math.min(Math.max(Number(seconds ?? 0) * SECOND, SHORTEST), LONGEST);
};

const load = async (who: string, url: string, now: number): Promise<CachedKeys> => {
  const { body, headers } = await requestJson(who, url);
  const { keys } = fieldsOf(body);
  if (!Array.isArray(keys)) throw new ServiceUnavailable(`${who}: no keys`);
  const names = keys.map((key) => String(fieldsOf(key)['kid']));
  return {
    keys: createLocalJWKSet({ keys }),
    names: new Set(names),
    freshUntil: now + lifeOf(headers),
  };
};

/**
 * The public keys of an identity provider, kept as long as it says (5 minutes to a day). A name of a key that is not among
 * them makes us ask once, at most every 30 s. While it cannot be reached, keys we know stay good.
 * @returns the keys to verify with. @throws ServiceUnavailable when there are none
 */
export const keysAt = (who: string, addressOf: () => Promise<string>) => {
  let kept: CachedKeys | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const renew = (now: number): Promise<void> => {
    asked = now;
    loading ??= addressOf()
      .then((url) => load(who, url, now))
      .then((loaded) => {
        kept = loaded;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  return async (name: string, time: Date): Promise<KeySet> => {
    const now = time.getTime();
    const isNew = kept === undefined || !kept.names.has(name);
    const isDue = isNew || now >= kept!.freshUntil;
    if (loading !== undefined && isNew) await loading;
    else if (isDue && (kept === undefined || Math.abs(now - asked) >= RETRY_MS))
      await renew(now).catch((error: unknown) => {
        if (kept === undefined || isNew) throw error;
      });
    return kept!.keys;
  };
};
