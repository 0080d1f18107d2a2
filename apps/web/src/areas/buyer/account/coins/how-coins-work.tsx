import type { CoinBalance } from '@market/contract/coins/schemas';
import { LOCALE } from '@market/contract/constants/market';
import { COIN_LIFETIME_MONTHS, COIN_REDEEM_SHARE } from '@market/contract/constants/money';
import type { IconComponent } from '#ui/icon.tsx';
import { Clock, PackageCheck, Wallet } from '#ui/icons.ts';

const percent = (share: number): string =>
  share.toLocaleString(LOCALE, { style: 'percent', maximumFractionDigits: 2 });

interface Fact {
  readonly Icon: IconComponent;
  readonly title: string;
  readonly text: string;
}

const earningText = (rate: number): string =>
  rate > 0
    ? `Đơn hoàn tất là nhận ${percent(rate)} tiền hàng bằng xu, trừ ngành hàng có mức riêng.`
    : 'Đơn hoàn tất là nhận xu theo mức của từng ngành hàng.';

const factsOf = ({ earn_rate }: CoinBalance['terms']): readonly Fact[] => [
  {
    Icon: PackageCheck,
    title: 'Nhận xu',
    text: `${earningText(earn_rate)} Giỏ hàng ghi sẵn số xu của từng dòng. Tiền thu hộ thì chờ hãng vận chuyển nộp; tiền mặt trả thẳng cho shop và phần trả bằng xu không nhận xu.`,
  },
  {
    Icon: Wallet,
    title: 'Dùng xu',
    text: `Bật “Dùng xu” khi xác nhận đơn: 1 xu giảm 1 ₫, tối đa ${percent(COIN_REDEEM_SHARE)} tiền hàng. Đơn trả tiền mặt thẳng cho shop không dùng xu.`,
  },
  {
    Icon: Clock,
    title: 'Hạn dùng',
    text: `Xu dùng được ${COIN_LIFETIME_MONTHS} tháng kể từ ngày nhận, xu cũ dùng trước. Đơn hủy thì xu đã dùng được trả lại.`,
  },
];

export function HowCoinsWork({ terms }: Pick<CoinBalance, 'terms'>) {
  return (
    <section className="panel mt-6 p-5" aria-labelledby="cach-dung-xu">
      <h2 className="text-lg font-bold" id="cach-dung-xu">
        Xu hoạt động thế nào
      </h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-3">
        {factsOf(terms).map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon aria-hidden className="ico mt-0.5 flex-none text-accent-ink" />
            <div className="min-w-0">
              <h3 className="font-semibold">{title}</h3>
              <p className="text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
