import { useRevalidator } from 'react-router';
import type { ShopStats } from '@market/contract/shop-stats/schemas';
import { NEW_PRODUCT_PATH, SELLER_PRODUCTS_PATH } from '#app/seller-paths.ts';
import { QuickProduct } from '#features/product-editor/quick/quick-product.tsx';
import {
  deleteLocalDraft,
  localDraftKey,
  type DraftOwner,
} from '#features/product-editor/state/local-draft.ts';
import { useEditor } from '#features/product-editor/state/use-editor.ts';
import { LinkButton } from '#ui/button.tsx';
import { RetryRow } from '#ui/retry-row.tsx';
import { toast } from '#ui/toast-store.ts';
import { ChecklistPanel } from './checklist-panel.tsx';
import { EmptyChart } from './empty-chart.tsx';
import { FirstOrders } from './first-orders.tsx';
import type { FirstDay, Opening } from './load-first-day.ts';
import { ReviewPanel } from './review-panel.tsx';
import { ShopPreview } from './shop-preview.tsx';
import { ZeroCards } from './zero-cards.tsx';

function PublishedPanel() {
  return (
    <section
      id="mon-hang-dau-tien"
      className="panel flex flex-wrap items-center gap-3 p-4 lg:p-5"
      aria-label="Món hàng đầu tiên"
    >
      <p className="min-w-0 flex-1 basis-60 text-base">
        <b className="block font-semibold">Đã có món hàng đầu tiên</b>
        <span className="text-sm text-ink-2">Sạp có từ 5 món trở lên được khách xem kỹ hơn.</span>
      </p>
      <LinkButton to={SELLER_PRODUCTS_PATH}>Xem hàng của sạp</LinkButton>
      <LinkButton to={NEW_PRODUCT_PATH} appearance="primary">
        Thêm món nữa
      </LinkButton>
    </section>
  );
}

interface FirstDayProps {
  readonly opening: Opening;
  readonly day: FirstDay;
  readonly stats: ShopStats | null;
  readonly owner: DraftOwner;
}

/** The overview of a shop that has no order yet. */
export function FirstDayPage({ opening, day, stats, owner }: FirstDayProps) {
  const { revalidate, state } = useRevalidator();
  const { checklist, isOwner } = opening;
  const isDone = (name: string) => checklist.steps.some((step) => step.name === name && step.done);
  const editor = useEditor({
    product: null,
    onSaved: () => {
      deleteLocalDraft(localDraftKey(owner, null));
      toast.success('Đã gửi món hàng đi duyệt');
      void revalidate();
    },
    onRefused: () => {},
  });
  const hasProduct = isDone('product');
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="contents lg:block lg:min-w-0 lg:space-y-4">
        <div className="min-w-0 max-lg:order-1">
          <ReviewPanel opening={opening} products={day.products} />
        </div>
        <div className="min-w-0 max-lg:order-3">
          {hasProduct ? (
            <PublishedPanel />
          ) : (
            <QuickProduct editor={editor} categories={day.categories} owner={owner} />
          )}
        </div>
        <div className="min-w-0 space-y-4 max-lg:order-4">
          <ZeroCards stats={stats} />
          <EmptyChart />
          <FirstOrders link={day.link} />
        </div>
      </div>
      <div className="contents lg:block lg:min-w-0 lg:space-y-4">
        <div className="min-w-0 max-lg:order-2">
          <ChecklistPanel checklist={checklist} isOwner={isOwner} />
        </div>
        <div className="min-w-0 max-lg:order-5">
          {day.shop === null || day.products === null ? (
            <RetryRow
              title="Chưa tải được hình dáng của sạp"
              onRetry={() => void revalidate()}
              loading={state === 'loading'}
            />
          ) : (
            <ShopPreview
              shop={day.shop}
              products={day.products}
              draft={hasProduct ? null : editor.draft}
              approved={checklist.reviewState === 2 && hasProduct}
            />
          )}
        </div>
      </div>
    </div>
  );
}
