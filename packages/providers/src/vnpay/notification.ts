import type { CallbackRequest, CallbackFaults } from '../callbacks.ts';
import type { Forgery } from '../faults.ts';
import { fieldsOf } from '../fields.ts';
import type { ProvidersContext } from '../context.ts';
import { type Ending, type Order } from './orders.ts';
import { canonical, hashOf, terminal, type Fields } from './protocol.ts';

const minute = 60_000;
const timeoutMs = 15_000;
/** Ten tries in all, a common but undocumented number. */
const retries: readonly number[] = Array.from({ length: 9 }, () => 5 * minute);

const wordsOf = (order: Order, { response, status }: Ending): Fields => ({
  vnp_Amount: String(order.amount * 100),
  vnp_BankCode: order.bankCode === 'VNPAYQR' ? 'VNPAYQR' : 'NCB',
  vnp_BankTranNo: response === '00' || response === '07' ? `VNP${order.number}` : '',
  vnp_CardType: order.bankCode === 'INTCARD' ? 'VISA' : order.bankCode === 'VNPAYQR' ? 'QRCODE' : 'ATM',
  vnp_OrderInfo: order.info,
  vnp_PayDate: order.payDate,
  vnp_ResponseCode: response,
  vnp_TmnCode: terminal,
  vnp_TransactionNo: response === '00' || response === '07' ? order.number : '0',
  vnp_TransactionStatus: status,
  vnp_TxnRef: order.reference,
});

const changes: Partial<Record<Forgery, (words: Fields) => Fields>> = {
  // not in hundredths of a đồng
  amount: (words) => ({ ...words, vnp_Amount: String(Number(words['vnp_Amount']) / 100) }),
  merchant: (words) => ({ ...words, vnp_TmnCode: 'STRANGER' }),
  order: (words) => ({ ...words, vnp_TxnRef: `${words['vnp_TxnRef']}X` }),
  status: (words) => ({ ...words, vnp_ResponseCode: '00', vnp_TransactionStatus: '02' }),
};

/** The signed or forged query; undefined when this fault cannot be applied. */
const signedQuery = (words: Fields, forge: Forgery | undefined): string | undefined => {
  const text = canonical(words);
  const hash = hashOf(text);
  switch (forge) {
    case undefined:
      return `${text}&vnp_SecureHash=${hash}`;
    case 'signature':
      return `${text.replace('vnp_Amount=', 'vnp_Amount=1')}&vnp_SecureHash=${hash}`;
    case 'key':
      return `${text}&vnp_SecureHash=${hashOf(text, 'another-secret')}`;
    case 'missing':
      return text;
    case 'uppercase':
      return `${text}&vnp_SecureHash=${hash.toUpperCase()}`;
    case 'foreign':
      return `utm_source=vnpay&${text}&vnp_SecureHash=${hash}&a=1`;
    default: {
      const changed = changes[forge]?.(words);
      return changed && signedQuery(changed, undefined);
    }
  }
};

const joined = (address: string, query: string): string =>
  address + (address.includes('?') ? '&' : '?') + query;

/** The return address with VNPAY's signed result. */
export const returnAddress = (order: Order, ending: Ending): string =>
  joined(order.returnUrl, signedQuery(wordsOf(order, ending), undefined) ?? '');

const opposite: Readonly<Record<string, Ending>> = {
  '00': { response: '24', status: '02' },
};

const request =
  (order: Order, ending: Ending, url: string) =>
  ({ forge, flipped }: CallbackFaults): CallbackRequest | undefined => {
    const reported =
      flipped === true ? (opposite[ending.response] ?? { response: '00', status: '00' }) : ending;
    const query = signedQuery(wordsOf(order, reported), forge);
    return query === undefined ? undefined : { url: joined(url, query), method: 'GET' };
  };

const rspCode = (text: string): unknown => {
  try {
    return fieldsOf(JSON.parse(text))['RspCode'];
  } catch {
    return undefined;
  }
};

/** Notifies the market by GET, again until it answers 00 or 02. */
export const notifyMarket = (
  context: ProvidersContext,
  url: string | undefined,
  order: Order,
  ending: Ending,
): Promise<void> => {
  const { reference, expiresAt } = order;
  if (url === undefined) {
    context.journal.write({
      service: 'vnpay',
      call: 'ipn',
      order: reference,
      outcome: 'no address of the market',
    });
    return Promise.resolve();
  }
  return context.callbacks.send({
    service: 'vnpay',
    call: 'ipn',
    order: reference,
    request: request(order, ending, url),
    ends: (answer) => answer?.status === 200 && ['00', '02'].includes(String(rspCode(answer.text))),
    retries,
    patience: timeoutMs,
    expiresAt,
  });
};
