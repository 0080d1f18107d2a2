import { Type } from 'typebox';
import { Data } from '../fields.ts';
import { ledgerPeriodInvalid } from '../ledger/problems.ts';
import { route } from '../route.ts';
import { FinanceWork, ProviderBooks, ProviderDifference } from './schemas.ts';

const Day = Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\d$` });

export const getFinanceWork = route({
  method: 'GET',
  path: '/v1/admin/api/finance',
  auth: 'staff',
  permission: 'finance',
  summary: 'What waits for finance: payouts, bank lines, lines of carriers, refunds by hand',
  reply: Data(FinanceWork.properties),
  problems: [],
});
export const getProviderReconciliation = route({
  method: 'GET',
  path: '/v1/admin/api/provider-reconciliation',
  auth: 'staff',
  permission: 'finance',
  summary: 'What payment providers reported beside what was booked; the last 31 days unless days are named',
  query: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }),
  reply: Data({
    from: Type.String(),
    to: Type.String(),
    providers: Type.Array(ProviderBooks),
    /** The newest 100. */
    differences: Type.Array(ProviderDifference),
  }),
  problems: [ledgerPeriodInvalid],
});
