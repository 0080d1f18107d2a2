import { alternateLoads, readPaths, type Load, type Rounds } from './load.ts';
import type { Market } from './market.ts';
import { findVariants, orderRequests, post, signIn, type Buyer } from './orders.ts';
import { ms, rate, type Figure } from './table.ts';
import { noticeOf } from './vnpay.ts';

const PAYMENTS = 300;
const CONCURRENCY = 10;
const MIN_A_MINUTE = 10_000;
const SECONDS_A_MINUTE = 60;
const PAID_AT_ORDER = `s.payment_timing = 'at_order' and 'atm_card' = any(s.payment_methods)`;

/** Creates unpaid orders. @returns the payment notification of each */
const openPayments = async (market: Market, buyers: readonly Buyer[]): Promise<string[]> => {
  const { address } = market.product;
  const variants = await findVariants(market, buyers[0]!, { method: 'atm_card', where: PAID_AT_ORDER });
  const next = orderRequests(buyers, variants, 'atm_card');
  const notices: string[] = [];
  for (let number = 0; number < PAYMENTS; number++) {
    const { path, headers, body } = next();
    const placed = await fetch(address + path, { method: 'POST', headers, body });
    const { order } = (await placed.json()) as { order: { id: string } };
    const token = headers.authorization.slice('Bearer '.length);
    const checkout = await post(`${address}/v1/pay/api/orders/${order.id}/checkout`, {}, token);
    const { data } = (await checkout.json()) as { data: { checkout_url: string } };
    notices.push(noticeOf(data.checkout_url, number));
  }
  return notices;
};

/** Each payment is paid by exactly one receipt, however often it was notified. */
const expectPaidOnce = async ({ pool }: Market, notices: readonly string[]): Promise<void> => {
  const { rows } = await pool.query<{ paid: number; receipts: number }>(
    `select count(distinct p.id) filter (where p.state = 'succeeded') as paid, count(r.id) as receipts
     from payment_attempts a join payments p on p.id = a.payment_id left join payment_receipts r on r.payment_id = p.id
     where a.reference = any($1::text[])`,
    [notices.map((notice) => new URL(notice, 'http://market').searchParams.get('vnp_TxnRef'))],
  );
  const { paid, receipts } = rows[0]!;
  if (paid < PAYMENTS || receipts !== paid)
    throw new Error(`${paid} payments are paid, by ${receipts} receipts`);
};

/** Repeated notifications of booked payments, compared with an empty response of the same server. */
export const measureNotices = async (market: Market, rounds: Rounds): Promise<Figure[]> => {
  const notices = await openPayments(market, await signIn(market));
  const from = performance.now();
  let at = 0;
  const worker = async () => {
    for (let notice = notices[at++]; notice !== undefined; notice = notices[at++]) {
      const answer = await fetch(market.product.address + notice);
      if (!(await answer.text()).includes('"00"')) throw new Error('a first notification was refused');
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const first = (PAYMENTS * 1_000) / (performance.now() - from);
  const target = { server: market.product, connections: CONCURRENCY };
  const repeatLoad: Load = readPaths(target, notices);
  const [repeated, idle] = await alternateLoads([repeatLoad, readPaths(target, ['/livez'])], rounds);
  await expectPaidOnce(market, notices);
  const perMinute = Math.round(repeated!.rate * SECONDS_A_MINUTE);
  return [
    { name: `first notification of ${PAYMENTS} payments, HTTP`, figure: rate(first), p99: '' },
    {
      name: 'repeated notifications, HTTP',
      figure: `${perMinute.toLocaleString('en')}/min, p50 ${ms(repeated!.p50)}`,
      p99: ms(repeated!.p99),
      cpu: ms(repeated!.cpu!),
      ceiling: `${rate(idle!.rate)}, p99 ${ms(idle!.p99)}`,
      share: repeated!.rate / idle!.rate,
      aim: `≥ ${MIN_A_MINUTE.toLocaleString('en')}/min`,
      met: perMinute >= MIN_A_MINUTE,
    },
  ];
};
