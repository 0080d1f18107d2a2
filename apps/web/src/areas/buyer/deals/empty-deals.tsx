import { ASSURED_PATH, DEALS_PATH, searchPath } from '#app/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { changeDealQuery, dealsPath } from './query.ts';
import type { DealsPage } from './load-deals.ts';

export function EmptyDeals({ page: { query, running, scheduled } }: { readonly page: DealsPage }) {
  if (query.category !== null)
    return (
      <EmptyState art="cap" title="Ngành này chưa có deal" text="Xem deal của các ngành khác trong phiên.">
        <LinkButton to={dealsPath(changeDealQuery(query, { category: null }))} appearance="primary">
          Xem mọi ngành
        </LinkButton>
      </EmptyState>
    );
  const upcoming = query.status === 'scheduled';
  const others = upcoming ? running : scheduled;
  return (
    <EmptyState
      art="cap"
      title={upcoming ? 'Chưa có deal nào sắp mở' : 'Chưa có deal nào đang mở'}
      text={
        others > 0
          ? `${upcoming ? 'Đang có' : 'Sắp có'} ${others} deal ${upcoming ? 'mở' : 'mở bán'}, xem ngay kẻo lỡ.`
          : 'Trong lúc chờ shop mở deal mới, xem hàng đảm bảo hoặc hàng mới lên sạp.'
      }
    >
      {others > 0 ? (
        <LinkButton to={upcoming ? DEALS_PATH : `${DEALS_PATH}?status=scheduled`} appearance="primary">
          {upcoming ? 'Xem deal đang mở' : 'Xem deal sắp mở'}
        </LinkButton>
      ) : (
        <>
          <LinkButton to={ASSURED_PATH} appearance="primary">
            Xem hàng đảm bảo
          </LinkButton>
          <LinkButton to={searchPath()}>Xem hàng mới</LinkButton>
        </>
      )}
    </EmptyState>
  );
}
