import type {
  MissingReceipt,
  ProviderFiles,
  ProviderLine,
} from '@market/contract/provider-statements/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { dayTime, fullDate } from '#ui/format-date.ts';
import { RefusedNotice, type RefusedLines } from '../../refused-lines.tsx';
import { Panel } from '../panel.tsx';
import { StatementImport } from './statement-import.tsx';
import { MissingReceipts, StatementLines } from './statement-lines.tsx';

export interface ProviderStatements {
  readonly files: readonly ProviderFiles[];
  readonly lines: readonly ProviderLine[];
  readonly total: number;
  readonly missing: readonly MissingReceipt[];
}

const periodText = ({ from, until }: ProviderFiles): string =>
  from === null || until === null ? '' : ` · ${fullDate(from)} – ${fullDate(until)}`;

function Files({ files }: { readonly files: readonly ProviderFiles[] }) {
  return (
    <ul>
      {files.map((sums) => (
        <li
          key={sums.provider}
          className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-3 text-sm lg:px-5"
        >
          <span className="num min-w-0 flex-1 basis-56">
            <b className="font-semibold">{sums.label}</b> · {formatNumber(sums.lines)} dòng
            {periodText(sums)} · nhập {dayTime(sums.imported_at)}
          </span>
          <span className="num">
            {dong(sums.amount)}, phí {dong(sums.fees)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Settlement files of providers: what they sum to, what differs, what they lack. Null when it could not be loaded. */
export function StatementPanel({ statements }: { readonly statements: ProviderStatements | null }) {
  const [refused, setRefused] = useState<RefusedLines | null>(null);
  return (
    <>
      <Panel
        title="Tệp đối soát của cổng"
        shown={(statements?.lines ?? []).map(({ id }) => id).join()}
        note={statements !== null && `${formatNumber(statements.total)} dòng cần xem`}
        action={<StatementImport onRefused={setRefused} />}
      >
        {refused !== null && (
          <div className="px-4 pb-3 lg:px-5">
            <RefusedNotice refused={refused} />
          </div>
        )}
        {statements === null && (
          <p className="border-t border-line px-4 py-3 text-sm lg:px-5">
            Chưa tải được các dòng đối soát, hãy tải lại trang.
          </p>
        )}
        {statements?.files.length === 0 && (
          <EmptyState
            art="tote"
            title="Chưa nhập tệp nào"
            text="Tải tệp đối soát ở trang quản lý của cổng rồi nhập vào đây. Tệp chỉ để so, không ghi tiền."
          />
        )}
        {statements !== null && (
          <>
            <Files files={statements.files} />
            <StatementLines lines={statements.lines} />
          </>
        )}
      </Panel>
      {statements !== null && statements.missing.length > 0 && (
        <Panel title="Sàn đã ghi mà tệp không có" note={`${statements.missing.length} khoản mới nhất`}>
          <MissingReceipts receipts={statements.missing} />
        </Panel>
      )}
    </>
  );
}
