import { randomBytes } from 'node:crypto';
import { memoizeReplies } from '../bounded-list.ts';
import { fieldsOf, textOf } from '../fields.ts';
import type { ProvidersContext } from '../context.ts';
import { failure, success, type Reply } from './response.ts';

const username = '0904010401';
const password = 'demo-secret';
const hour = 3_600_000;
const shortLife = 24 * hour;
const longLife = 365 * 24 * hour;
const mostTokens = 1_000;

export interface Tokens {
  /** Returns a token for one day. */
  login(body: unknown): Reply;
  /** Exchanges a one-day token with the same name and password for one that lasts a year. */
  ownerconnect(body: unknown, token: string): Reply;
  /** Undefined for a valid token. */
  complaint(token: string): Reply | undefined;
}

/** Tokens expire by the fake providers' clock. */
export const tokensOf = ({ clock }: ProvidersContext): Tokens => {
  const ends = memoizeReplies<number>(mostTokens);
  const isKnown = (body: unknown): boolean => {
    const { USERNAME, PASSWORD } = fieldsOf(body);
    return textOf(USERNAME) === username && textOf(PASSWORD) === password;
  };
  const issue = (life: number): Reply => {
    const token = `eyJhbGciOiJFUzI1NiJ9.${randomBytes(24).toString('base64url')}`;
    ends.set(token, clock.now() + life);
    return success({
      userId: 4010,
      token,
      partner: 4010,
      phone: username,
      postcode: null,
      expired: 0,
      source: 5,
    });
  };
  const complaint = (token: string): Reply | undefined => {
    if (token === '') return failure('Header Token is required', 201);
    return (ends.get(token) ?? 0) > clock.now() ? undefined : failure('Token invalid', 202);
  };
  const wrong = failure('Invalid owner account or password!', 201);
  return {
    login: (body) => (isKnown(body) ? issue(shortLife) : wrong),
    ownerconnect: (body, token) => complaint(token) ?? (isKnown(body) ? issue(longLife) : wrong),
    complaint,
  };
};
