import type { CoinBalance } from '@market/contract/coins/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { fullDate } from '#ui/format-date.ts';

export function BalancePanel({ coins }: { readonly coins: CoinBalance }) {
  const { balance, pending, expiring } = coins;
  return (
    <section
      className="relative overflow-hidden rounded-2xl bg-canopy p-5 text-white lg:p-7"
      aria-label="Số dư xu"
    >
      <span
        aria-hidden
        className="absolute -top-14 -right-12 size-40 rounded-full bg-accent lg:-top-16 lg:-right-10 lg:size-64"
      />
      <span aria-hidden className="absolute -top-28 -right-24 size-96 rounded-full border border-accent/40" />
      <div className="relative max-w-[70%]">
        <span className="text-sm text-white/80">Số dư</span>
        <b className="num block text-4xl max-[359px]:text-3xl font-extrabold lg:text-5xl">
          {formatNumber(balance)} <span className="text-xl font-semibold">xu</span>
        </b>
        <p className="num mt-1 text-sm text-white/80">
          1 xu = 1 ₫ khi thanh toán.
          {expiring !== null && ` ${formatNumber(expiring.amount)} xu hết hạn ngày ${fullDate(expiring.at)}.`}
        </p>
        {pending > 0 && (
          <p className="num mt-1 text-sm text-white/80">
            {formatNumber(pending)} xu sẽ đến khi đơn hoàn tất.
          </p>
        )}
      </div>
    </section>
  );
}
