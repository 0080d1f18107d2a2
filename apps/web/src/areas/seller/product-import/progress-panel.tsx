import { marketName } from '@market/contract/rules/market-name';
import { getImportOldValues } from '@market/contract/product-imports/routes';
import type { ImportSummary } from '@market/contract/product-imports/schemas';
import { formatNumber } from '@market/contract/rules/money';
import { CircleCheck, FileX } from '#ui/icons.ts';
import { call } from '#app/api.ts';
import { SELLER_PRODUCTS_PATH } from '#app/seller-paths.ts';
import { CsvLink } from '#features/workspace/csv-link.tsx';
import { LinkButton, Spinner } from '#ui/button.tsx';
import { fullDate, timeOfDay } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { durationText, RESULT_TEXTS } from './import-texts.ts';
import { ErrorsLink } from './preview-panel.tsx';

interface PanelProps {
  readonly found: ImportSummary;
}

export function CheckingPanel({ found: { total } }: PanelProps) {
  return (
    <section className="panel flex items-center gap-3 p-4 lg:p-5" role="status">
      <Spinner />
      <div>
        <b className="block text-md font-semibold">Đang kiểm tra {formatNumber(total)} dòng</b>
        <p className="text-sm text-ink-2">
          Chưa có gì thay đổi trong shop. Bạn có thể đóng trang và quay lại sau.
        </p>
      </div>
    </section>
  );
}

function Figures({ items }: { readonly items: readonly (readonly [label: string, text: string])[] }) {
  return (
    <dl className="mt-4 grid grid-cols-2 gap-2 text-center sm:grid-cols-4">
      {items.map(([label, text]) => (
        <div key={label} className="flex flex-col-reverse rounded-lg bg-sunken p-2.5">
          <dt className="text-xs text-ink-2">{label}</dt>
          <dd className="num text-md font-bold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function WritingPanel({ found }: PanelProps) {
  const { added, changed, wrong, written, written_added } = found;
  const rows = added + changed;
  const share = rows === 0 ? 1 : written / rows;
  return (
    <section className="panel p-4 lg:p-5" aria-label="Đang nhập">
      <div className="flex items-center gap-3">
        <Spinner />
        <div>
          <b className="block text-md font-semibold" role="status">
            Đang nhập {formatNumber(written)}/{formatNumber(rows)} dòng
          </b>
          <p className="text-sm text-ink-2">Bạn có thể đóng trang, việc nhập vẫn tiếp tục.</p>
        </div>
      </div>
      <ProgressBar className="mt-4 h-2!" share={share} label="Đã nhập" />
      <Figures
        items={[
          ['Đã tạo', formatNumber(written_added)],
          ['Đã cập nhật', formatNumber(written - written_added)],
          ['Còn lại', formatNumber(rows - written)],
          ['Lỗi', formatNumber(wrong)],
        ]}
      />
    </section>
  );
}

function OldValues({ found: { id, changed } }: PanelProps) {
  if (changed === 0) return null;
  return (
    <CsvLink
      href={`${getImportOldValues.path.replace(':id', String(id))}?format=xlsx`}
      fileName={`gia-tri-cu-${id}.xlsx`}
      load={() => call(getImportOldValues, { params: { id }, query: { format: 'xlsx' } })}
      className="btn btn-outline"
    >
      Tải giá trị cũ
    </CsvLink>
  );
}

export function ResultPanel({ found }: PanelProps) {
  const { id, started_at, finished_at, written, wrong } = found;
  return (
    <section className="panel p-4 lg:p-5" aria-label="Kết quả">
      <div className="flex items-center gap-3">
        <span className="b-brand grid size-10 flex-none place-items-center rounded-lg">
          <CircleCheck aria-hidden className="ico" />
        </span>
        <div>
          <b className="block text-md font-semibold" role="status">
            Đã nhập {formatNumber(written)} dòng
          </b>
          {started_at !== null && finished_at !== null && (
            <p className="num text-sm text-ink-2">
              {fullDate(finished_at)} {timeOfDay(finished_at)}, mất {durationText(started_at, finished_at)}
            </p>
          )}
        </div>
      </div>
      <Figures
        items={(['added', 'changed', 'unchanged', 'wrong'] as const).map((result) => [
          RESULT_TEXTS[result],
          formatNumber(found[result]),
        ])}
      />
      {wrong > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-lg bg-deal-soft p-3 text-sm text-deal-ink">
          <FileX aria-hidden className="ico" />
          <p className="min-w-0 flex-1 max-sm:basis-60">
            {formatNumber(wrong)} dòng không nhập được, có cột "Lý do".
          </p>
          <ErrorsLink id={id} wrong={wrong} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <OldValues found={found} />
        <LinkButton appearance="primary" to={SELLER_PRODUCTS_PATH}>
          Xem sản phẩm
        </LinkButton>
      </div>
    </section>
  );
}

export function FailedPanel() {
  return (
    <Notice kind="error">
      <b className="font-semibold">Việc nhập bị dừng vì lỗi của {marketName()}.</b> Các dòng đã nhập vẫn còn;
      hãy tải lại file để nhập tiếp, dòng đã nhập sẽ không đổi nữa.
    </Notice>
  );
}
