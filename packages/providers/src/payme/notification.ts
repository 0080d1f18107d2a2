import type { CallbackRequest, CallbackFaults } from '../callbacks.ts';
import type { Forgery } from '../faults.ts';
import type { ProvidersContext } from '../context.ts';
import { dataOf, type State, type Transaction } from './orders.ts';
import { headersOf } from './protocol.ts';

const minute = 60_000;
const timeoutMs = 15_000;
/** PayME documents retries without intervals. */
const retries = [1, 5, 15, 30, 60].map((minutes) => minutes * minute);

type NotificationData = ReturnType<typeof dataOf>;

const changes: Partial<Record<Forgery, (data: NotificationData) => NotificationData>> = {
  amount: (data) => ({ ...data, amount: data.amount + 1000 }),
  order: (data) => ({ ...data, partnerTransaction: `${data.partnerTransaction}X` }),
  status: (data) => ({ ...data, state: 'SUCCEEDED' }),
};

/** The signed or forged body; undefined when this fault cannot be applied. */
const posted = (
  data: NotificationData,
  path: string,
  forge: Forgery | undefined,
): Omit<CallbackRequest, 'url'> | undefined => {
  const body = JSON.stringify(data);
  const headers = headersOf(path, body);
  const post = { method: 'POST', headers, body } as const;
  switch (forge) {
    case undefined:
      return post;
    case 'signature':
      return { ...post, body: JSON.stringify({ ...data, amount: data.amount * 10 }) };
    case 'bytes':
      return { ...post, body: JSON.stringify(data, null, 2) };
    case 'key':
      return { ...post, headers: headersOf(path, body, 'another-secret') };
    case 'missing':
      return { ...post, headers: { ...headers, 'x-api-validate': '' } };
    case 'merchant':
      return { ...post, headers: { ...headers, 'x-api-client': 'stranger' } };
    case 'uppercase':
      return { ...post, headers: { ...headers, 'x-api-validate': headers['x-api-validate']!.toUpperCase() } };
    default: {
      const changed = changes[forge]?.(data);
      return changed && posted(changed, path, undefined);
    }
  }
};

/** Reports a payment, again until the market answers 200. `state` overrides the true state. */
export const notifyMarket = (
  context: ProvidersContext,
  transaction: Transaction,
  state?: State,
): Promise<void> => {
  const { reference, payment } = transaction;
  const url = payment?.ipnUrl ?? '';
  const request = ({ forge, flipped }: CallbackFaults): CallbackRequest | undefined => {
    const now = state ?? transaction.state;
    const reportedState = flipped === true ? (now === 'SUCCEEDED' ? 'FAILED' : 'SUCCEEDED') : now;
    const post = posted(dataOf(transaction, reportedState), new URL(url).pathname, forge);
    return post && { url, ...post };
  };
  return context.callbacks.send({
    service: 'payme',
    call: 'ipn',
    order: reference,
    request,
    ends: (answer) => answer?.status === 200,
    retries,
    patience: timeoutMs,
    ...(payment && { expiresAt: payment.expiresAt }),
  });
};
