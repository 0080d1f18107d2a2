import type { SellerOrder } from '@market/contract/orders/schemas';
import { ClipboardPen } from '#ui/icons.ts';
import { ProposedChanges } from '#features/orders/proposed-changes.tsx';

export function ChangeProposalPanel({ order }: { readonly order: SellerOrder }) {
  if (order.change?.state !== 'proposed') return null;
  return (
    <section className="rounded-xl bg-info-soft p-4 text-base text-info-ink lg:p-5" aria-labelledby="de-nghi">
      <h2 id="de-nghi" className="flex items-center gap-2 text-md font-semibold">
        <ClipboardPen aria-hidden className="ico" />
        Đề nghị đang chờ người mua trả lời
      </h2>
      <ProposedChanges order={order} />
    </section>
  );
}
