import { createHash } from 'node:crypto';
import { ADMIN_ID } from '@market/demo-data';
import { sql } from 'kysely';
import { storeLine } from '../src/modules/bank-reconciliation/actions/bank-lines.ts';
import { openPayout } from '../src/modules/settlement/actions/payouts.ts';
import { insertBankAccount } from '../src/modules/settlement/store/bank-accounts.ts';
import { putRemittance } from '../src/modules/shipping/store/remittances.ts';
import { importStatement } from '../src/modules/provider-statements/actions/import.ts';
import { accounts, getBalance } from '#ledger';
import { guest, type Context, type Tx } from '#platform/context.ts';
import { before, DAY, HOUR } from '#platform/time.ts';
import { getShops } from '#shops';

const MILLION = 1_000_000;
const bank = (bin: string, name: string, account: string, holder: string) => ({ bin, name, account, holder });

/** Shops whose payouts wait: two of them take two people. */
const PAYOUTS = [
  {
    shop_id: 119,
    amount: 286 * MILLION,
    bank: bank('970436', 'Vietcombank', '0071000488193', 'NGUYEN HUU SAI'),
  },
  {
    shop_id: 139,
    amount: 215 * MILLION,
    bank: bank('970407', 'Techcombank', '19036472811018', 'TRAN THI LANH'),
  },
  { shop_id: 104, amount: 86_214_500, bank: bank('970422', 'MB Bank', '0680155512345', 'LE VAN LONG') },
  { shop_id: 106, amount: 48_310_400, bank: bank('970418', 'BIDV', '31410001234567', 'PHAM THI MOC') },
];

const ACCOUNT_AGE_MS = 200 * DAY;

const seedPayouts = async (context: Context<Tx>): Promise<void> => {
  const shops = await getShops(
    context,
    PAYOUTS.map(({ shop_id }) => shop_id),
  );
  for (const { shop_id, amount, bank: account } of PAYOUTS) {
    const shop = shops.get(shop_id);
    if (shop === undefined || (await getBalance(context, accounts.shop(shop_id))) < amount) continue;
    const since = before(context.now, ACCOUNT_AGE_MS);
    const row = { shop_id, bank: account, usable_at: since, changed_at: since, changed_by: shop.user_id };
    if (!(await insertBankAccount(context.db, row))) continue;
    await openPayout(context, { shop_id, amount, bank: account, by: shop.user_id });
  }
};

/** Transfers that name no order. */
const LINES = [
  { amount: 8_245_000, content: 'CHUYEN TIEN HANG THANG 11', ago: 2 * HOUR },
  { amount: 500_000, content: 'NGUYEN VAN BINH CHUYEN KHOAN', ago: 5 * HOUR },
  { amount: 2_250_000, content: 'DAT AO POLO 68 CAI', ago: 26 * HOUR },
];

const seedBankLines = async (context: Context<Tx>): Promise<void> => {
  const market = context.services.settings.bank;
  if (market === null) return;
  for (const [index, { amount, content, ago }] of LINES.entries())
    await storeLine(
      context,
      { feed: 'sepay', importedBy: null },
      {
        id: `demo-${index}`,
        account: market.account,
        direction: 'in',
        amount,
        content,
        reference: `FT2632688${index}20`,
        at: before(context.now, ago),
      },
    );
};

interface CollectedParcel {
  readonly carrier: string;
  readonly tracking_code: string;
  readonly cod: number;
  readonly order_number: string;
}

const FEE_KEPT = 30_000;

/** Lines of a carrier's statement: one short of the fee, one without an order. */
const seedRemittances = async (context: Context<Tx>): Promise<void> => {
  const { rows } = await sql<CollectedParcel>`
    select carrier, tracking_code, cod, order_number from parcels where cash = 'collected' and cod > ${FEE_KEPT}
    order by state_at, id limit 1`.execute(context.db);
  const [parcel] = rows;
  if (parcel === undefined) return;
  const { carrier, order_number, cod, tracking_code } = parcel;
  const imported = { imported_by: null, imported_at: before(context.now, 20 * HOUR) };
  const statement = createHash('sha256').update('demo remittance').digest('hex');
  const line = { carrier, statement, ...imported };
  const short = { outcome: 'different', tracking_code, amount: cod - FEE_KEPT, expected: cod } as const;
  await putRemittance(context.db, { ...line, ...short, line: 2, order_number });
  const strange = { outcome: 'unknown', tracking_code: 'LDX7K0Q4', amount: 385_000, expected: null } as const;
  await putRemittance(context.db, { ...line, ...strange, line: 3, order_number: null });
};

interface PaidAtProvider {
  readonly reference: string;
  readonly transaction_id: string;
  readonly amount: number;
  readonly at: string;
}

const STATEMENT_LINES = 40;
const MISSING_LINE = 7;
const PROVIDER_FEE = 1_100;

/** A settlement file of a provider: one amount differs, one payment is missing, one line has no payment. */
const seedProviderStatement = async (context: Context<Tx>): Promise<void> => {
  if (context.services.paymentProviders.every(({ name }) => name !== 'momo')) return;
  const { rows } = await sql<PaidAtProvider>`
    select attempt as reference, transaction_id, amount,
      to_char(received_at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD HH24:MI:SS') as at
    from payment_receipts where provider = 'momo' and attempt is not null
    order by received_at desc, id desc limit ${STATEMENT_LINES}`.execute(context.db);
  if (rows.length < STATEMENT_LINES) return;
  const lines = rows
    .filter((_, index) => index !== MISSING_LINE)
    .map(({ reference, transaction_id, amount, at }, index) =>
      [reference, transaction_id, index === 1 ? amount - PROVIDER_FEE : amount, PROVIDER_FEE, at].join(';'),
    );
  const strange = ['KHACHLE20261121', '4088120377', 1_250_000, PROVIDER_FEE, rows[0]!.at].join(';');
  const text = ['Mã đơn hàng;Mã giao dịch;Số tiền;Phí;Thời gian', ...lines, strange].join('\n');
  const staff = { ...context, actor: { ...guest, id: ADMIN_ID } };
  await importStatement(staff, 'momo', new TextEncoder().encode(text));
};

/** What waits for finance: payouts to approve, bank lines without an order, lines of a carrier and of a provider that differ. */
export const seedFinanceWork = async (context: Context<Tx>): Promise<void> => {
  await seedPayouts(context);
  await seedBankLines(context);
  await seedRemittances(context);
  await seedProviderStatement(context);
};
