import type { StaffCase } from '@market/contract/cases/staff-schemas';
import { marketName } from '@market/contract/rules/market-name';
import { dong } from '@market/contract/rules/money';
import type { CaseCost } from '@market/contract/rules/regulations';

const partyName = (party: CaseCost['party'], { buyer, shop }: StaffCase): string =>
  ({ buyer: buyer.name, shop: shop.name, carrier: 'Hãng vận chuyển', market: marketName() })[party];

interface CostsProps {
  readonly shown: StaffCase;
  readonly costs: readonly CaseCost[];
}

/** Who gets and who bears a refund. */
export function Costs({ shown, costs }: CostsProps) {
  if (costs.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">Ai chịu gì</caption>
      <thead>
        <tr className="bg-sunken text-left">
          <th className="px-3 py-2 font-semibold">Ai chịu gì</th>
          <th className="px-3 py-2 text-right font-semibold">Số tiền</th>
        </tr>
      </thead>
      <tbody>
        {costs.map(({ party, amount }) => (
          <tr key={party} className="border-t border-line">
            <td className="px-3 py-2">{partyName(party, shown)}</td>
            <td className="num px-3 py-2 text-right font-semibold">
              {amount > 0 ? '+' : '−'}
              {dong(Math.abs(amount))}
            </td>
          </tr>
        ))}
        <tr className="border-t-2 border-ink font-semibold">
          <td className="px-3 py-2">Cộng các bên</td>
          <td className="num px-3 py-2 text-right">{dong(0)}</td>
        </tr>
      </tbody>
    </table>
  );
}
