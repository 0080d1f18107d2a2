import { createHmac } from 'node:crypto';
import type { BankFeed, BankLine } from '#ports/bank-feed.ts';
import type { RawRequest } from '@market/contract/route';
import { fieldsOf, parseFields } from '#platform/http/json-fields.ts';
import { feedReply, isFresh, lineOf } from '../lib/bank-line.ts';
import { isSameText } from '../lib/same-text.ts';

/** Sorts the keys recursively. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sortKeys(fieldsOf(value)[name])]));
};

/** The signature contains the time of the call in ms; repeated calls get a new one. */
const isFromCasso = ({ method, headers, body }: RawRequest, secret: string, now: Date): boolean => {
  const [, time, signature] =
    /^t=(\d{1,16}),v1=([\da-f]{128})$/i.exec(headers['x-casso-signature'] ?? '') ?? [];
  if (method !== 'POST' || time === undefined || !isFresh(Number(time), now)) return false;
  const text = `${time}.${JSON.stringify(sortKeys(parseFields(body)))}`;
  return isSameText(
    signature?.toLowerCase(),
    createHmac('sha512', secret).update(text, 'utf8').digest('hex'),
  );
};

/** Casso's webhooks V2 (developer.casso.vn): one bank line a call; a negative amount is outgoing. */
export const casso = ({ secret }: { readonly secret: string }): BankFeed => ({
  name: 'casso',
  read: (call, now): readonly BankLine[] | undefined => {
    if (!isFromCasso(call, secret, now)) return undefined;
    const line = fieldsOf(parseFields(call.body)['data']);
    const amount = Number(line['amount']);
    return lineOf({
      id: line['id'],
      account: line['accountNumber'],
      direction: amount < 0 ? 'out' : 'in',
      amount: Math.abs(amount),
      content: line['description'],
      reference: line['reference'],
      at: line['transactionDateTime'],
      now,
    });
  },
  reply: feedReply,
});
