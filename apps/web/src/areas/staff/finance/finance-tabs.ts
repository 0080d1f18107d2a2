import { countText } from '@market/contract/rules/money';
import type { FinanceWork } from '@market/contract/finance/schemas';
import {
  STAFF_BANK_PATH,
  STAFF_COD_PATH,
  STAFF_COINS_PATH,
  STAFF_FINANCE_PATH,
  STAFF_LEDGER_PATH,
  STAFF_PROVIDERS_PATH,
  STAFF_RATES_PATH,
  STAFF_REFUNDS_PATH,
} from '#app/staff-paths.ts';
import type { TabItem } from '#ui/tabs.tsx';

/** @param work null when it could not be loaded */
export const financeTabs = (path: string, work: FinanceWork | null): TabItem[] =>
  [
    { to: STAFF_FINANCE_PATH, text: 'Tiền trả shop', count: work?.payouts.count },
    { to: STAFF_BANK_PATH, text: 'Khớp ngân hàng', count: work?.bank_lines.count },
    { to: STAFF_COD_PATH, text: 'COD về', count: work?.cod_lines },
    {
      to: STAFF_REFUNDS_PATH,
      text: 'Hoàn tiền',
      count:
        work === null ? undefined : work.refunds.count + work.return_fees.count + work.money_requests.count,
    },
    { to: STAFF_PROVIDERS_PATH, text: 'Cổng thanh toán', count: 0 },
    { to: STAFF_LEDGER_PATH, text: 'Sổ cái', count: 0 },
    { to: STAFF_RATES_PATH, text: 'Hoa hồng & thuế', count: 0 },
    { to: STAFF_COINS_PATH, text: 'Xu', count: 0 },
  ].map(({ count, ...item }) => ({ ...item, count: countText(count), on: item.to === path }));
