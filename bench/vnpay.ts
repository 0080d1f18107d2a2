import { createHmac } from 'node:crypto';

/** These addresses are never called. */
export const VNPAY = {
  VNPAY_TMN_CODE: 'BENCHMRK',
  VNPAY_SECRET: 'a secret of the benchmark alone',
  VNPAY_PAY_URL: 'http://127.0.0.1:9/pay',
  VNPAY_API_URL: 'http://127.0.0.1:9/api',
};

/** The notification that VNPAY would send after a payment at this address. */
export const noticeOf = (payUrl: string, number: number): string => {
  const parameters = new URL(payUrl).searchParams;
  const fields = new URLSearchParams({
    vnp_Amount: parameters.get('vnp_Amount') ?? '',
    vnp_BankCode: 'NCB',
    vnp_OrderInfo: parameters.get('vnp_OrderInfo') ?? '',
    vnp_PayDate: parameters.get('vnp_CreateDate') ?? '',
    vnp_ResponseCode: '00',
    vnp_TmnCode: VNPAY.VNPAY_TMN_CODE,
    vnp_TransactionNo: String(14_000_000 + number),
    vnp_TransactionStatus: '00',
    vnp_TxnRef: parameters.get('vnp_TxnRef') ?? '',
  });
  fields.sort();
  const hash = createHmac('sha512', VNPAY.VNPAY_SECRET).update(fields.toString()).digest('hex');
  return `/v1/pay/api/ipn/vnpay?${fields.toString()}&vnp_SecureHash=${hash}`;
};
