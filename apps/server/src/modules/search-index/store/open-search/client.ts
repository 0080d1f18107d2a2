/** OpenSearch did not answer as expected. The message names neither host nor query. */
export class OpenSearchFailure extends Error {
  override name = 'OpenSearchFailure';
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the address, `_bulk?refresh=true`. */
  readonly path: string;
  readonly body?: object | string;
  readonly signal: AbortSignal;
}

export interface OpenSearch {
  readonly alias: string;
  /** @throws OpenSearchFailure */
  request<Reply>(request: ApiRequest): Promise<Reply>;
}

const ALIAS = 'cho-phien-products';

const kindOf = (reply: unknown): string =>
  (reply as { error?: { type?: string } } | null)?.error?.type ?? 'no reason given';

/** The path of the address is the alias, so that markets can share a cluster; its credentials become a header. */
export const connectOpenSearch = (address: string): OpenSearch => {
  const { origin, pathname, username, password } = new URL(address);
  const named = pathname.replaceAll('/', '');
  const user = [username, password].map(decodeURIComponent).join(':');
  const authorization =
    username === '' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` };
  return {
    alias: named === '' ? ALIAS : named,
    request: async <Reply>({ method = 'POST', path, body, signal }: ApiRequest): Promise<Reply> => {
      const endpoint = `${method} ${path.split('?')[0]!}`;
      const type = typeof body === 'string' ? 'application/x-ndjson' : 'application/json';
      try {
        const response = await fetch(`${origin}/${path}`, {
          method,
          signal,
          headers: { ...authorization, ...(body !== undefined && { 'content-type': type }) },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        });
        const reply: unknown = await response.json();
        if (response.ok) return reply as Reply;
        throw new OpenSearchFailure(`${endpoint}: ${response.status} ${kindOf(reply)}`, response.status);
      } catch (error) {
        if (error instanceof OpenSearchFailure) throw error;
        const { name, cause } = error as { name: string; cause?: { code?: string } };
        throw new OpenSearchFailure(`${endpoint}: ${cause?.code ?? name}`);
      }
    },
  };
};
