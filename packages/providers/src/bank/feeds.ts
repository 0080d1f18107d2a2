import { createHmac } from 'node:crypto';
import type { CallbackRequest } from '../callbacks.ts';
import type { Forgery } from '../faults.ts';
import { fieldsOf } from '../fields.ts';
import type { ProvidersContext } from '../context.ts';
import type { Feed, Transfer } from './transfers.ts';

const secret = 'demo-secret';
const minute = 60_000;
const tooOld = 6 * minute;

/** `2026-11-22 00:30:00`, Vietnam time. */
const vietnamFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Ho_Chi_Minh',
});

interface Line extends Transfer {
  readonly balance: number;
}

/** Content, signature and retries of a feed. */
interface Manner {
  body(line: Line): unknown;
  headers(payload: string, at: number, key: string): Record<string, string>;
  readonly retries: readonly number[];
}

/** HMAC-SHA256 over the seconds and the body as sent. */
const sepaySignature = (payload: string, seconds: number, key = secret): string =>
  `sha256=${createHmac('sha256', key).update(String(seconds)).update('.').update(payload).digest('hex')}`;

const sorted = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** HMAC-SHA512 over the ms and the JSON with sorted keys. */
const cassoSignature = (payload: string, ms: number, key = secret): string => {
  const text = JSON.stringify(JSON.parse(payload), sorted);
  return `t=${ms},v1=${createHmac('sha512', key).update(`${ms}.`).update(text).digest('hex')}`;
};

const sepay: Manner = {
  body: (line) => ({
    id: line.id,
    gateway: 'Vietcombank',
    transactionDate: vietnamFormat.format(line.at),
    accountNumber: line.account,
    subAccount: null,
    code: null,
    content: line.content,
    transferType: line.direction,
    transferAmount: line.amount,
    accumulated: line.balance,
    referenceCode: line.reference,
    description: `BankAPINotify ${line.content}`,
  }),
  headers: (payload, at, key) => {
    const seconds = Math.floor(at / 1000);
    return {
      'x-sepay-timestamp': String(seconds),
      'x-sepay-signature': sepaySignature(payload, seconds, key),
    };
  },
  // Fibonacci minutes, seven times
  retries: [1, 1, 2, 3, 5, 8, 13].map((minutes) => minutes * minute),
};

const casso: Manner = {
  body: (line) => ({
    error: 0,
    data: {
      id: line.id,
      reference: line.reference,
      description: line.content,
      amount: line.direction === 'in' ? line.amount : -line.amount,
      runningBalance: line.balance,
      transactionDateTime: vietnamFormat.format(line.at),
      accountNumber: line.account,
      bankName: 'Vietcombank',
      bankAbbreviation: 'VCB',
      virtualAccountNumber: '',
      virtualAccountName: '',
      counterAccountName: 'NGUYEN VAN A',
      counterAccountNumber: '8888888888',
      counterAccountBankId: '970415',
      counterAccountBankName: 'VietinBank',
    },
  }),
  headers: (payload, at, key) => ({ 'x-casso-signature': cassoSignature(payload, at, key) }),
  // Casso documents no intervals
  retries: [1, 5, 15, 30, 60].map((minutes) => minutes * minute),
};

const manners: Readonly<Record<Feed, Manner>> = { sepay, casso };

const changes: Partial<Record<Forgery, (line: Line) => Line>> = {
  amount: (line) => ({ ...line, amount: line.amount * 10 }),
  order: (line) => ({ ...line, content: line.content.replace(/\w{3}$/, 'ZZZ') }),
  merchant: (line) => ({ ...line, account: '9999999999' }),
};

const post = (
  manner: Manner,
  line: Line,
  now: number,
  forge: Forgery | undefined,
): Omit<CallbackRequest, 'url'> | undefined => {
  const payload = JSON.stringify(manner.body(line));
  const at = forge === 'old' ? now - tooOld : now;
  const signature = manner.headers(payload, at, forge === 'key' ? 'another-secret' : secret);
  const headers = { 'content-type': 'application/json', ...signature };
  const request = { method: 'POST', headers, body: payload } as const;
  if (forge === undefined || forge === 'key' || forge === 'old') return request;
  if (forge === 'missing') return { ...request, headers: { 'content-type': 'application/json' } };
  if (forge === 'signature')
    return { ...request, body: JSON.stringify(manner.body({ ...line, amount: line.amount * 10 })) };
  if (forge === 'bytes') return { ...request, body: JSON.stringify(JSON.parse(payload), null, 2) };
  const changed = changes[forge]?.(line);
  return changed && post(manner, changed, now, undefined);
};

const isTaken = (text: string): boolean => {
  try {
    return fieldsOf(JSON.parse(text))['success'] === true;
  } catch {
    return false;
  }
};

/** Sends a bank line by one feed, again until the market accepts it. */
export const notifyMarket = (
  context: ProvidersContext,
  feed: Feed,
  transfer: Transfer,
  balance: number,
): Promise<void> => {
  const line = { ...transfer, balance };
  if (context.marketUrl === undefined) {
    context.journal.write({
      service: feed,
      call: 'hook',
      order: transfer.content,
      outcome: 'no address of the market',
    });
    return Promise.resolve();
  }
  const url = `${context.marketUrl}/v1/pay/api/ipn/${feed}`;
  const manner = manners[feed];
  return context.callbacks.send({
    service: feed,
    call: 'hook',
    order: transfer.content,
    request: ({ forge }) => {
      const request = post(manner, line, context.clock.now(), forge);
      return request && { url, ...request };
    },
    ends: (answer) => (answer?.status === 200 || answer?.status === 201) && isTaken(answer.text),
    retries: manner.retries,
    patience: 15_000,
  });
};
