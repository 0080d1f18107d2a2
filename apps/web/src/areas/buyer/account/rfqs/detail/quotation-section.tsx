import type { Quotation, Rfq } from '@market/contract/rfq/schemas';
import { clsx } from 'clsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Comparison } from './comparison.tsx';
import { comparedQuotations, isEnded, SORTS, sortPath, type DetailQuery } from './detail-query.ts';
import { endText } from './end-text.ts';
import { QuotationCards } from './quotation-cards.tsx';

interface QuotationSectionProps {
  readonly rfq: Rfq;
  readonly quotations: readonly Quotation[];
  readonly query: DetailQuery;
  readonly now: number;
}

function Toolbar({
  rfq,
  count,
  query,
}: {
  readonly rfq: Rfq;
  readonly count: number;
  readonly query: DetailQuery;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <h2 className="text-lg font-bold lg:text-xl">So sánh {count} báo giá</h2>
      <span className="flex items-center gap-1.5 text-sm text-ink-2">
        <span aria-hidden className="size-3.5 rounded-sm border border-brand/30 bg-brand-soft" />
        Tốt nhất ở dòng đó
      </span>
      <nav aria-label="Sắp xếp báo giá" className="flex flex-wrap gap-2 lg:ml-auto">
        {SORTS.map(({ slug, text }) => (
          <ChipLink key={slug} to={sortPath(rfq.id, query, slug)} on={query.sort === slug}>
            {text}
          </ChipLink>
        ))}
        <span className="hidden max-lg:noscript:inline">
          <ChipLink to={sortPath(rfq.id, { ...query, table: !query.table }, query.sort)} on={query.table}>
            Bảng so sánh
          </ChipLink>
        </span>
      </nav>
    </div>
  );
}

function EndedQuotations({ quotations, now }: Pick<QuotationSectionProps, 'quotations' | 'now'>) {
  if (quotations.length === 0) return null;
  return (
    <details className="panel p-4">
      <summary className="cursor-pointer text-base font-semibold">
        Báo giá đã kết thúc ({quotations.length})
      </summary>
      <ul className="mt-3 space-y-2 text-base text-ink-2">
        {quotations.map((quotation) => (
          <li key={quotation.id}>
            {quotation.shop.name}: {endText(quotation, now)}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The quotations of the owner's request, compared. */
export function QuotationSection({ rfq, quotations, query, now }: QuotationSectionProps) {
  const compared = comparedQuotations(quotations, query.sort);
  const parts = { rfq, quotations: compared, now };
  return (
    <section className="space-y-3.5">
      {compared.length === 0 ? (
        <div className="panel">
          <EmptyState
            art="socks"
            title={quotations.length > 0 ? 'Không còn báo giá nào' : 'Chưa có báo giá nào'}
            text={
              rfq.status === 'open'
                ? 'Xưởng phù hợp đã nhận được yêu cầu. Đẩy tin để nhiều shop thấy hơn.'
                : 'Yêu cầu này đã đóng.'
            }
          />
        </div>
      ) : (
        <>
          <Toolbar rfq={rfq} count={compared.length} query={query} />
          <div className={clsx(!query.table && 'max-lg:hidden')}>
            <Comparison {...parts} />
          </div>
          <div className={clsx('lg:hidden', query.table && 'hidden')}>
            <QuotationCards {...parts} />
          </div>
        </>
      )}
      <EndedQuotations quotations={quotations.filter(isEnded)} now={now} />
    </section>
  );
}
