import type { LookupFunction } from 'node:net';
import { Agent, request, type Dispatcher } from 'undici';
import type {
  AddressProblem,
  OutboundHttp,
  OutboundProblem,
  OutboundRequest,
  OutboundResult,
} from '#ports/outbound-http.ts';
import { isPrivateHost, PrivateAddress, publicLookup } from './public-addresses.ts';

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const CONNECTIONS_PER_ORIGIN = 8;
const IDLE_MS = 10_000;

class Refused extends Error {
  readonly problem: OutboundProblem;
  constructor(problem: OutboundProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Checked = { readonly url: URL } | { readonly problem: AddressProblem };

const check = (address: string, allowedOrigins: readonly string[]): Checked => {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return { problem: 'invalid_address' };
  if (allowedOrigins.includes(url.origin)) return { url };
  if (url.protocol !== 'https:') return { problem: 'invalid_address' };
  return isPrivateHost(url.hostname) ? { problem: 'private_address' } : { url };
};

/** The URL to call. @throws Refused */
const checked = (address: string, allowedOrigins: readonly string[]): URL => {
  const result = check(address, allowedOrigins);
  if ('problem' in result) throw new Refused(result.problem);
  return result.url;
};

const readUpTo = async (body: Dispatcher.ResponseData['body'], maxBytes: number): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > maxBytes) throw new Refused('too_large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

const textOf = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );

const hasCause = (error: unknown, test: (error: unknown) => boolean): boolean =>
  test(error) ||
  (error instanceof AggregateError && error.errors.some((inner) => hasCause(inner, test))) ||
  (error instanceof Error && error.cause !== undefined && hasCause(error.cause, test));

const problemOf = (error: unknown, signal: AbortSignal): OutboundProblem => {
  if (error instanceof Refused) return error.problem;
  if (hasCause(error, (cause) => cause instanceof PrivateAddress)) return 'private_address';
  return signal.aborted ? 'timeout' : 'unreachable';
};

/** `allowedOrigins` are called although they are private or of http. `lookup` is replaced in tests. */
export const outboundHttp = (
  allowedOrigins: readonly string[],
  lookup: LookupFunction = publicLookup(),
): OutboundHttp => {
  const options = { connections: CONNECTIONS_PER_ORIGIN, keepAliveTimeout: IDLE_MS };
  const guarded = new Agent({ ...options, connect: { lookup } });
  const open = new Agent(options);

  const exchange = async (sent: OutboundRequest, signal: AbortSignal): Promise<OutboundResult> => {
    const { method = 'GET', headers = {}, body = null, maxBytes, maxRedirects = 0 } = sent;
    let url = checked(sent.url, allowedOrigins);
    for (let left = maxRedirects; ; left -= 1) {
      const dispatcher = allowedOrigins.includes(url.origin) ? open : guarded;
      const answer = await request(url, { method, headers, body, dispatcher, signal });
      const location = textOf(answer.headers)['location'];
      if (method === 'POST' || !REDIRECTS.has(answer.statusCode) || location === undefined)
        return {
          ok: true,
          status: answer.statusCode,
          headers: textOf(answer.headers),
          body: await readUpTo(answer.body, maxBytes),
        };
      await answer.body.dump();
      if (left <= 0) throw new Refused('too_many_redirects');
      const next = URL.parse(location, url)?.href ?? '';
      url = checked(next, allowedOrigins);
    }
  };

  return {
    addressProblem: (address) => {
      const result = check(address, allowedOrigins);
      return 'problem' in result ? result.problem : null;
    },
    send: async (sent) => {
      const signal = AbortSignal.timeout(sent.timeoutMs);
      try {
        return await exchange(sent, signal);
      } catch (error) {
        return { ok: false, problem: problemOf(error, signal) };
      }
    },
  };
};
