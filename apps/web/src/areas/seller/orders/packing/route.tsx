import { getPackingSlip, getSellerOrder, readySellerOrder } from '@market/contract/orders/seller-routes';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import { servicesContext } from '#app/context.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { sellerOrderPath } from '#app/paths.ts';
import { packingPath } from '#app/seller-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { toast } from '#ui/toast-store.ts';
import { requireSeller } from '../../require-seller.ts';
import type { Route } from './+types/route';
import { addUnits, countOf, missingUnits, packingLines, scanCode, type Scan } from './packing-counts.ts';
import { PackingLine } from './packing-line.tsx';
import { Scanner } from './scanner.tsx';
import { usePackingCounts } from './use-packing-counts.ts';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'fulfilment');
  const { call: callHere } = args.context.get(servicesContext);
  const params = { id: args.params.id };
  const [slip, order] = await Promise.all([
    callHere(getPackingSlip, { params }),
    callHere(getSellerOrder, { params }),
  ]);
  for (const answer of [slip, order])
    if (!answer.ok)
      throw answer.status === 404 || answer.status === 400
        ? notFoundResponse('Không tìm thấy đơn hàng này.')
        : errorResponse(answer);
  if (!slip.ok || !order.ok) throw new Error('answers were checked above');
  const ready = order.value.data.order.actions.some(({ code }) => code === 'ready');
  return { slip: slip.value.data.slip, ready };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: args.loaderData === undefined ? 'Đóng gói' : `Đóng gói #${args.loaderData.slip.orderNumber}`,
    description: 'Quét từng món của đơn để đóng gói đúng và đủ.',
    path: packingPath(args.params.id),
    noindex: true,
  });

export default function PackingRoute({ loaderData: { slip, ready } }: Route.ComponentProps) {
  const lines = packingLines(slip);
  const { counts, setCounts, remove } = usePackingCounts(slip.id, lines);
  const [scan, setScan] = useState<Omit<Scan, 'counts'> | null>(null);
  const [closing, setClosing] = useState(false);
  const navigate = useNavigate();
  const missing = missingUnits(lines, counts);
  const orderPath = sellerOrderPath(slip.id);
  const take = (code: string) => {
    const { counts: next, ...said } = scanCode(lines, counts, code);
    setCounts(next);
    setScan(said);
  };
  const close = async () => {
    setClosing(true);
    const answer = ready ? await call(readySellerOrder, { params: { id: slip.id } }) : { ok: true as const };
    setClosing(false);
    if (!answer.ok) return toast.error(answer.message);
    remove();
    // without the step, the order is as it was
    toast.success(`${ready ? 'Đã đóng gói' : 'Đã quét đủ'} đơn #${slip.orderNumber}`);
    return navigate(orderPath);
  };
  return (
    <WorkspacePage
      title="Đóng gói"
      number={`#${slip.orderNumber}`}
      back={{ to: orderPath, label: `Về đơn #${slip.orderNumber}` }}
    >
      <div className="mx-auto max-w-2xl space-y-4">
        <p className="text-sm text-ink-2">
          {slip.recipient.name} · {slip.itemCount} sản phẩm · {slip.shippingTitle}
        </p>
        {slip.note !== '' && <Notice kind="warning">Lời nhắn của khách: {slip.note}</Notice>}
        <Scanner label="Quét mã vạch hoặc gõ SKU" placeholder="LG-DEN-M" onCode={take} />
        <p
          role="status"
          className={clsx(
            'rounded-lg p-3 text-sm empty:hidden',
            scan?.ok === true ? 'bg-brand-soft text-brand-ink' : 'bg-deal-soft text-deal-ink',
          )}
        >
          {scan?.message}
        </p>
        <div>
          <b className="num text-md font-bold">
            Đã quét {slip.itemCount - missing}/{slip.itemCount} cái
          </b>
          <ProgressBar share={1 - missing / slip.itemCount} label="Phần đã quét" className="mt-2" />
        </div>
        <ul className="space-y-2.5">
          {lines.map((line) => (
            <PackingLine
              key={line.variantId}
              line={line}
              count={countOf(counts, line)}
              onAdd={(units) => {
                setCounts(addUnits(counts, line, units));
                setScan(null);
              }}
            />
          ))}
        </ul>
        <div className="bottom-bar flex gap-2.5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:bg-surface max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(.75rem,env(safe-area-inset-bottom))] max-lg:shadow-dock">
          <LinkButton to={orderPath} className="max-lg:h-12! max-lg:px-2.5!">
            Thiếu hàng
          </LinkButton>
          <Button
            appearance="primary"
            className="flex-1 max-lg:h-12! max-lg:px-2.5!"
            disabled={missing > 0}
            loading={closing}
            onClick={() => void close()}
          >
            {missing > 0 ? `Còn ${missing} cái để đóng kiện` : 'Đóng kiện'}
          </Button>
        </div>
      </div>
    </WorkspacePage>
  );
}
