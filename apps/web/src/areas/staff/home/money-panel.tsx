import type { FinanceWork } from '@market/contract/finance/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { Link } from 'react-router';
import { STAFF_BANK_PATH, STAFF_COD_PATH, STAFF_FINANCE_PATH, STAFF_REFUNDS_PATH } from '#app/staff-paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { durationText } from '#ui/duration-text.ts';

interface MoneyRow {
  readonly to: string;
  readonly label: string;
  readonly why: string;
  readonly press: string;
  readonly count: number;
  readonly amount: number | null;
  readonly oldest_at: string | null;
}

const rowsOf = ({ payouts, bank_lines, cod_lines, refunds }: FinanceWork): MoneyRow[] =>
  [
    {
      to: STAFF_BANK_PATH,
      label: 'giao dịch ngân hàng',
      why: 'Tiền về chưa khớp đơn',
      press: 'Khớp tay',
      ...bank_lines,
    },
    {
      to: STAFF_REFUNDS_PATH,
      label: 'hoàn tiền',
      why: 'Cổng không hoàn được, chuyển tay',
      press: 'Hoàn tay',
      ...refunds,
    },
    {
      to: STAFF_FINANCE_PATH,
      label: 'lệnh trả shop',
      why: 'Chờ duyệt và chuyển',
      press: 'Duyệt lệnh',
      ...payouts,
    },
    {
      to: STAFF_COD_PATH,
      label: 'dòng COD',
      why: 'Hãng báo, chưa khớp đơn',
      press: 'Đối soát',
      count: cod_lines,
      amount: null,
      oldest_at: null,
    },
  ].filter(({ count }) => count > 0);

const ageOf = (oldest: string | null, now: number): string =>
  oldest === null ? '–' : durationText(now - Date.parse(oldest));

interface MoneyPanelProps {
  readonly money: FinanceWork;
  readonly now: number;
}

/** Money that waits for somebody of finance. */
export function MoneyPanel({ money, now }: MoneyPanelProps) {
  const rows = rowsOf(money);
  const amount = rows.reduce((sum, row) => sum + (row.amount ?? 0), 0);
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  return (
    <section className="panel min-w-0 overflow-hidden" aria-labelledby="tien-cho">
      <div className="flex flex-wrap items-center gap-2 px-4 py-3.5 lg:px-5">
        <h2 id="tien-cho" className="text-md font-bold">
          Tiền chờ xử lý
        </h2>
        <span className="num text-sm text-ink-3">
          {formatNumber(count)} khoản · {dong(amount)}
        </span>
        <Link
          to={STAFF_FINANCE_PATH}
          className="link -my-3 ml-auto inline-flex min-h-11 items-center text-sm"
        >
          Tất cả việc tài chính
        </Link>
      </div>
      {rows.length === 0 ? (
        <p className="border-t border-line p-4 text-sm text-ink-2 lg:px-5">Không có khoản nào đang chờ.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <li
              key={row.to}
              className="grid gap-x-4 gap-y-1 px-4 py-3 text-sm lg:grid-cols-[minmax(0,1fr)_8rem_6rem_7.5rem] lg:items-center lg:px-5"
            >
              <span className="min-w-0">
                <b className="num font-semibold">
                  {formatNumber(row.count)} {row.label}
                </b>
                <span className="block text-xs text-ink-3">{row.why}</span>
              </span>
              <b className="num font-semibold lg:text-right">{row.amount === null ? '' : dong(row.amount)}</b>
              <span className="num text-ink-2">{ageOf(row.oldest_at, now)}</span>
              <LinkButton to={row.to} size="sm" className="max-lg:mt-1 max-lg:h-11!">
                {row.press}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
