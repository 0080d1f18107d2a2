import type { ImportSummary } from '@market/contract/product-imports/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { Notice } from '#ui/notice.tsx';

/** The file of an import, and which of its sheets was read. */
export function FileLine({
  found,
}: {
  readonly found: Pick<ImportSummary, 'file_name' | 'sheet' | 'total'>;
}) {
  const { file_name, sheet, total } = found;
  return (
    <>
      <p className="text-sm text-ink-2">
        <b className="font-semibold text-ink">{file_name}</b> · {formatNumber(total)} dòng
      </p>
      {sheet !== '' && (
        <Notice kind="warning">
          Chỉ đọc trang tính <b className="font-semibold">{sheet}</b>. Hàng ở các trang tính khác của file
          chưa được nhập, hãy lưu từng trang thành một file rồi nhập tiếp.
        </Notice>
      )}
    </>
  );
}
