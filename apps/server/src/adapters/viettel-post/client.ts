import { CarrierRefusal } from '#ports/carrier.ts';
import type { ViettelPostAccount } from '../config-carriers.ts';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import { MINUTE } from '#platform/time.ts';
import { requestJson } from '#platform/http/http-client.ts';
import { fieldsOf } from '#platform/http/json-fields.ts';

export const PROVIDER_NAME = 'Viettel Post';

const MAX_REASON_LENGTH = 200;
/** Refusals come with these statuses or with 200. */
const ANSWERED_STATUSES = [400, 401, 403];
/** Messages about an expired token. */
const TOKEN_REJECTED = /^(token invalid|header token is required)/i;
/** Internal error: the result of the call is unknown. */
const SYSTEM_ERROR = /^system error/i;

/** Pause after a rejected password: repeated attempts lock the account. */
const RETRY_DELAY = MINUTE;

/** Some calls return their result in the message. */
export interface ApiReply {
  readonly data: unknown;
  readonly message: string;
}
type Answer = ApiReply & { readonly refused: boolean };

const answerOf = (body: unknown): Answer => {
  // price lists have no envelope
  if (Array.isArray(body)) return { data: body, message: '', refused: false };
  const { error, status, message, data } = fieldsOf(body);
  const text = typeof message === 'string' ? message : '';
  if (error === true) return { data, message: text, refused: true };
  if (error === false && status === 200) return { data, message: text, refused: false };
  throw new ServiceUnavailable(`${PROVIDER_NAME}: status ${String(status).slice(0, 8)}`);
};

const replyOf = ({ refused, ...reply }: Answer): ApiReply => {
  if (!refused) return reply;
  if (SYSTEM_ERROR.test(reply.message)) throw new ServiceUnavailable(`${PROVIDER_NAME}: a system error`);
  throw new CarrierRefusal(reply.message.slice(0, MAX_REASON_LENGTH) || 'không rõ lý do');
};

const request = (method: 'GET' | 'POST', { body, token, signal }: Partial<ApiRequest>): RequestInit => ({
  method,
  headers: {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== undefined && { token }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
  ...(signal && { signal }),
});
interface ApiRequest {
  readonly body: object;
  readonly token: string;
  readonly signal: AbortSignal | undefined;
}

/** Fetches a token on the first call, caches it and replaces it when it has expired. */
export const vtpCalls = ({ url, user, password }: Pick<ViettelPostAccount, 'url' | 'user' | 'password'>) => {
  const post = async (path: string, options: Partial<ApiRequest>): Promise<Answer> =>
    answerOf(
      (
        await requestJson(PROVIDER_NAME, `${url}/v2/${path}`, request('POST', options), {
          also: ANSWERED_STATUSES,
        })
      ).body,
    );

  let refusedAt = Number.NEGATIVE_INFINITY;
  const login = async (path: string, token?: string): Promise<string> => {
    const options = { body: { USERNAME: user, PASSWORD: password }, ...(token !== undefined && { token }) };
    const { data, refused } = await post(`user/${path}`, options);
    if (refused) refusedAt = performance.now();
    const got = fieldsOf(data)['token'];
    if (refused || typeof got !== 'string' || got === '')
      throw new ServiceUnavailable(`${PROVIDER_NAME}: ${path} gave no token`);
    return got;
  };
  let cachedToken: Promise<string> | undefined;
  const token = (): Promise<string> => {
    if (performance.now() - refusedAt < RETRY_DELAY)
      return Promise.reject(new ServiceUnavailable(`${PROVIDER_NAME}: the name and password were refused`));
    const fetched = (cachedToken ??= login('Login').then((short) => login('ownerconnect', short)));
    fetched.catch(() => {
      if (cachedToken === fetched) cachedToken = undefined;
    });
    return fetched;
  };

  return {
    /** @throws CarrierRefusal, ServiceUnavailable */
    call: async (path: string, body: object, signal?: AbortSignal): Promise<ApiReply> => {
      const used = token();
      const answer = await post(path, { body, token: await used, signal });
      if (!answer.refused || !TOKEN_REJECTED.test(answer.message)) return replyOf(answer);
      // of several callers with an expired token only one fetches the next
      if (cachedToken === used) cachedToken = undefined;
      const again = await post(path, { body, token: await token(), signal });
      if (again.refused && TOKEN_REJECTED.test(again.message))
        throw new ServiceUnavailable(`${PROVIDER_NAME}: no token is taken`);
      return replyOf(again);
    },
    /** Place lists, which need no account. @throws CarrierRefusal, ServiceUnavailable */
    list: async (path: string): Promise<unknown> =>
      replyOf(answerOf((await requestJson(PROVIDER_NAME, `${url}/v2/categories/${path}`)).body)).data,
  };
};
