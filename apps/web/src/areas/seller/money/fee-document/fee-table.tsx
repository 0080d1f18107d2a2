import type { AccountLine } from '@market/contract/settlement/schemas';
import { amountText } from '../entry-texts.ts';
import type { FeeLines } from './fee-lines.ts';

interface SectionProps {
  readonly title: string;
  readonly lines: readonly AccountLine[];
  readonly totalLabel: string;
  readonly total: number;
}

function Section({ title, lines, totalLabel, total }: SectionProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-5 pb-1 text-left font-bold">
          {title}
        </th>
      </tr>
      {lines.map(({ code, label, amount }) => (
        <tr key={code}>
          <td className="border-t border-line py-2">{label}</td>
          <td className="num border-t border-line py-2 text-right">{amountText(-amount)}</td>
        </tr>
      ))}
      <tr className="font-semibold">
        <td className="border-t border-line-strong py-2">{totalLabel}</td>
        <td className="num border-t border-line-strong py-2 text-right">{amountText(total)}&nbsp;₫</td>
      </tr>
    </tbody>
  );
}

export function FeeTable({ lines }: { readonly lines: FeeLines }) {
  return (
    <table className="mt-4 w-full text-base">
      <caption className="sr-only">Phí và thuế đã trừ trong tháng</caption>
      <tbody>
        <tr>
          <td className="py-2">Tiền hàng của các đơn hoàn tất</td>
          <td className="num py-2 text-right">{amountText(lines.goods)}&nbsp;₫</td>
        </tr>
      </tbody>
      <Section title="Phí của sàn" lines={lines.fees} totalLabel="Cộng phí" total={lines.fee} />
      <Section title="Thuế khấu trừ, nộp thay" lines={lines.taxes} totalLabel="Cộng thuế" total={lines.tax} />
    </table>
  );
}
