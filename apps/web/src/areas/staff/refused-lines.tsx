import { formatNumber } from '@market/contract/rules/money';
import { Notice } from '#ui/notice.tsx';

const MAX_SHOWN = 20;

/** Lines of a file that were not taken; `total` may be more than are named. */
export interface RefusedLines {
  readonly total: number;
  readonly lines: readonly { readonly row: number; readonly problem: string }[];
}

/** Which lines of a file were not taken, and why. */
export function RefusedNotice({ refused: { total, lines } }: { readonly refused: RefusedLines }) {
  const shown = lines.slice(0, MAX_SHOWN);
  return (
    <Notice kind="warning">
      <p className="font-semibold">{formatNumber(total)} dòng chưa nhập được</p>
      <ul className="num mt-1 list-disc pl-5">
        {shown.map(({ row, problem }) => (
          <li key={row}>
            Dòng {formatNumber(row)}: {problem}
          </li>
        ))}
        {total > shown.length && <li>và {formatNumber(total - shown.length)} dòng khác</li>}
      </ul>
    </Notice>
  );
}
