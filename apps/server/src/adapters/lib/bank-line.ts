import type { BankLine } from '#ports/bank-feed.ts';
import type { NotificationResult } from '#ports/payment-provider.ts';
import type { RawReply } from '@market/contract/route';
import { MINUTE } from '#platform/time.ts';
import { fieldsOf } from '#platform/http/http-client.ts';
import { fromVietnamTime } from './vietnam-time.ts';

/** An object written in JSON; one without anything in it when it is none. */
export const objectIn = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
};

const OLDEST = 5 * MINUTE;
/** Whether a call was signed a moment ago, in ms: one that somebody overheard is not played again later. */
export const isFresh = (signedAt: number, now: Date): boolean => Math.abs(now.getTime() - signedAt) <= OLDEST;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** What a feed says of a line, as it says it. */
type UncheckedLine = { readonly [Name in keyof BankLine]: unknown } & { readonly now: Date };

/** The line that is told of; none when it has no number, account or amount, as a feed's greeting has not. */
export const lineOf = ({ now, ...told }: UncheckedLine): readonly BankLine[] => {
  const [id, account, amount] = [textOf(told.id), textOf(told.account), Number(told.amount)];
  const { direction } = told;
  if (id === '' || account === '' || (direction !== 'in' && direction !== 'out')) return [];
  if (!Number.isSafeInteger(amount) || amount <= 0) return [];
  const content = textOf(told.content);
  const at = fromVietnamTime(told.at) ?? now;
  return [{ id, account, direction, amount, content, reference: textOf(told.reference) || null, at }];
};

/** Both feeds take any 200 that says so, and tell again otherwise. */
export const feedReply = (handled: NotificationResult): RawReply => {
  const status = handled === 'refused' ? 401 : handled === 'busy' ? 503 : 200;
  return { status, type: 'application/json', body: JSON.stringify({ success: status === 200 }) };
};
