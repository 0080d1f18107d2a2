import type { BankLine } from '#ports/bank-feed.ts';
import type { NotificationResult } from '#ports/payment-provider.ts';
import type { RawReply } from '@market/contract/route';
import { MINUTE } from '#platform/time.ts';
import { textOf } from '#platform/http/json-fields.ts';
import { fromVietnamTime } from './vietnam-time.ts';

const MAX_AGE_MS = 5 * MINUTE;
/** Prevents replay; `signedAt` in ms. */
export const isFresh = (signedAt: number, now: Date): boolean =>
  Math.abs(now.getTime() - signedAt) <= MAX_AGE_MS;

const trimmedText = (value: unknown): string => textOf(value).trim();

type UncheckedLine = { readonly [Name in keyof BankLine]: unknown } & { readonly now: Date };

/** Empty without an id, account or amount, as in a feed's test call. */
export const lineOf = ({ now, ...line }: UncheckedLine): readonly BankLine[] => {
  const [id, account, amount] = [trimmedText(line.id), trimmedText(line.account), Number(line.amount)];
  const { direction } = line;
  if (id === '' || account === '' || (direction !== 'in' && direction !== 'out')) return [];
  if (!Number.isSafeInteger(amount) || amount <= 0) return [];
  const content = trimmedText(line.content);
  const at = fromVietnamTime(line.at) ?? now;
  return [{ id, account, direction, amount, content, reference: trimmedText(line.reference) || null, at }];
};

/** Both feeds retry unless they get 200 with `success`. */
export const feedReply = (result: NotificationResult): RawReply => {
  const status = result === 'refused' ? 401 : result === 'busy' ? 503 : 200;
  return { status, type: 'application/json', body: JSON.stringify({ success: status === 200 }) };
};
