import { randomBytes } from 'node:crypto';
import { syncIndex } from '#search-index';
import type { Context } from '#platform/context.ts';

/** An index on the OpenSearch of this run, for one market alone. */
export interface IndexBeside {
  /** Address with the name of the index. */
  readonly url: string;
  /** Brings it up to date with the market, so that searches find what has happened. */
  follow(context: Context): Promise<void>;
  remove(): Promise<void>;
}

/** Asks the OpenSearch of a run; the path may name several things with `*`. */
export const askOpenSearch = async (
  address: string,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; reply: unknown }> => {
  const { origin, username, password } = new URL(address);
  const user = [username, password].map(decodeURIComponent).join(':');
  const response = await fetch(`${origin}/${path}`, {
    method,
    headers: {
      ...(username !== '' && { authorization: `Basic ${btoa(user)}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, reply: await response.json() };
};

/** The name of an index in an address. */
export const aliasOf = (address: string): string => new URL(address).pathname.slice(1);

/** An address with a name that no other market has. */
export const namedAnew = (address: string): string => {
  const url = new URL(address);
  url.pathname = `/test-${randomBytes(6).toString('hex')}`;
  return url.href;
};

export const indexAt = (url: string): IndexBeside => ({
  url,
  follow: async (context) => {
    await syncIndex(context);
    await askOpenSearch(url, 'POST', `${aliasOf(url)}/_refresh`);
  },
  remove: async () => {
    const pattern = `${aliasOf(url)}*`;
    const { reply } = await askOpenSearch(url, 'GET', pattern);
    const names = Object.keys(reply as object).filter((name) => name.startsWith(aliasOf(url)));
    for (const name of names) await askOpenSearch(url, 'DELETE', name);
  },
});

/** In a run on OpenSearch every market has an index there; elsewhere none. */
export const indexOfThisRun = (): IndexBeside | null => {
  const address = process.env['TEST_OPENSEARCH_URL'];
  return address === undefined ? null : indexAt(namedAnew(address));
};
