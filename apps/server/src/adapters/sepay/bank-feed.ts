import { parseFields, textOf } from '#platform/http/json-fields.ts';
import { createHmac } from 'node:crypto';
import type { BankFeed, BankLine } from '#ports/bank-feed.ts';
import type { RawRequest } from '@market/contract/route';
import { SECOND } from '#platform/time.ts';
import { feedReply, isFresh, lineOf } from '../lib/bank-line.ts';
import { isSameText } from '../lib/same-text.ts';

const isSePays = ({ method, headers, body }: RawRequest, secret: string, now: Date): boolean => {
  const timestamp = headers['x-sepay-timestamp'] ?? '';
  if (method !== 'POST' || !/^\d{1,12}$/.test(timestamp)) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.${body}`, 'utf8').digest('hex');
  return (
    isSameText(headers['x-sepay-signature']?.toLowerCase(), `sha256=${expected}`) &&
    isFresh(Number(timestamp) * SECOND, now)
  );
};

/** SePay's webhooks with HMAC (developer.sepay.vn): one bank line a call. */
export const sepay = ({ secret }: { readonly secret: string }): BankFeed => ({
  name: 'sepay',
  read: (call, now): readonly BankLine[] | undefined => {
    if (!isSePays(call, secret, now)) return undefined;
    const line = parseFields(call.body);
    return lineOf({
      id: line['id'],
      account: line['accountNumber'],
      direction: line['transferType'],
      amount: line['transferAmount'],
      content: textOf(line['content']).trim() || line['description'],
      reference: line['referenceCode'],
      at: line['transactionDate'],
      now,
    });
  },
  reply: feedReply,
});
