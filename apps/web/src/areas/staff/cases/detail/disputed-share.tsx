import type { CaseFile, StaffCase } from '@market/contract/cases/staff-schemas';
import { marketName } from '@market/contract/rules/market-name';
import { dong, formatNumber } from '@market/contract/rules/money';
import { mostFor, refundedForUnits, shareOfUnits, type Units } from './decision-choice.ts';

interface DisputedShareProps {
  readonly shown: Pick<StaffCase, 'state'>;
  readonly file: Pick<CaseFile, 'lines' | 'most'>;
  readonly units: Units;
}

/** What units of a case cost, and their maximum refund. */
export function DisputedShare({ shown, file, units }: DisputedShareProps) {
  const share = shareOfUnits(file, units);
  const less = [
    { label: 'Shop giảm giá', amount: share.shop_discount },
    { label: `${marketName()} giảm giá`, amount: share.platform_discount },
    { label: 'Xu đã dùng', amount: share.coins },
    { label: 'Khiếu nại khác đã hoàn', amount: refundedForUnits(file, units) },
  ].filter(({ amount }) => amount > 0);
  return (
    <section className="mt-4 space-y-2 border-t border-line pt-3" aria-labelledby="phan-khieu-nai">
      <h3 id="phan-khieu-nai" className="font-semibold">
        Phần của {formatNumber(share.quantity)} sản phẩm
      </h3>
      <dl className="space-y-2">
        <div className="flex gap-3">
          <dt className="text-ink-2">Tiền hàng</dt>
          <dd className="num ml-auto whitespace-nowrap">{dong(share.goods)}</dd>
        </div>
        {less.map(({ label, amount }) => (
          <div key={label} className="flex gap-3 text-brand-ink">
            <dt>{label}</dt>
            <dd className="num ml-auto whitespace-nowrap">−{dong(amount)}</dd>
          </div>
        ))}
        <div className="flex gap-3 font-semibold">
          <dt>{shown.state === 'closed' ? 'Còn hoàn thêm được' : 'Tiền tối đa được hoàn'}</dt>
          <dd className="num ml-auto whitespace-nowrap">
            {dong(shown.state === 'closed' ? file.most : mostFor(file, units))}
          </dd>
        </div>
      </dl>
    </section>
  );
}
