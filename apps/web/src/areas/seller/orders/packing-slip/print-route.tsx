import { listPackingSlips, printParcelLabels } from '@market/contract/orders/seller-routes';
import { SLIPS_MAX } from '@market/contract/rules/seller-orders';
import { Printer, Tag } from '#ui/icons.ts';
import { useState } from 'react';
import { servicesContext } from '#app/context.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SELLER_ORDERS_PATH } from '#app/paths.ts';
import { printPath } from '#app/seller-paths.ts';
import { usePrintTheme } from '#features/workspace/use-print-theme.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/selection-controls.tsx';
import { requireSeller } from '../../require-seller.ts';
import { PackingSlipSheet } from './packing-slip.tsx';
import type { Route } from './+types/print-route';
import { PickListSheet } from './pick-list-sheet.tsx';
import { pickLines } from './pick-list.ts';

const ID = /^[0-9A-Za-z_-]{8,64}$/;
const parseIds = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => ID.test(id)))].slice(0, SLIPS_MAX);

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'fulfilment');
  const ids = parseIds(args.url.searchParams.get('don'));
  if (ids.length === 0) throw notFoundResponse('Hãy chọn đơn cần in trong danh sách đơn hàng.');
  const query = { ids: ids.join() };
  const answer = await args.context.get(servicesContext).call(listPackingSlips, { query });
  if (!answer.ok) throw errorResponse(answer);
  const { slips } = answer.value.data;
  if (slips.length === 0) throw notFoundResponse('Không tìm thấy đơn hàng nào trong số này.');
  return { slips, ids };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'In phiếu',
    description: 'Phiếu soạn hàng và phiếu gửi hàng của nhiều đơn.',
    path: printPath(args.loaderData?.ids ?? []),
    noindex: true,
  });

export default function PrintRoute({ loaderData: { slips, ids } }: Route.ComponentProps) {
  usePrintTheme();
  const [shown, setShown] = useState({ pickList: slips.length > 1, slips: true });
  return (
    <main id="noi-dung" tabIndex={-1} className="mx-auto max-w-3xl p-4 lg:py-8 print:max-w-none print:p-0">
      <h1 className="sr-only">In phiếu của {slips.length} đơn</h1>
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2.5 print:hidden">
        <LinkButton to={SELLER_ORDERS_PATH}>Về đơn hàng</LinkButton>
        <Checkbox
          checked={shown.pickList}
          onChange={() => setShown({ ...shown, pickList: !shown.pickList })}
          labelClassName="noscript:hidden"
        >
          Phiếu soạn hàng
        </Checkbox>
        <Checkbox
          checked={shown.slips}
          onChange={() => setShown({ ...shown, slips: !shown.slips })}
          labelClassName="noscript:hidden"
        >
          {slips.length} phiếu gửi hàng
        </Checkbox>
        <LinkButton
          to={`${printParcelLabels.path}?${new URLSearchParams({ ids: ids.join() })}`}
          target="_blank"
          className="ml-auto"
          icon={<Tag aria-hidden className="ico" />}
        >
          {slips.length} nhãn (PDF)
        </LinkButton>
        <Button
          appearance="primary"
          className="noscript:hidden!"
          icon={<Printer aria-hidden className="ico" />}
          disabled={!shown.pickList && !shown.slips}
          onClick={() => window.print()}
        >
          In, lưu PDF
        </Button>
      </div>
      <div className="space-y-6 print:space-y-0">
        {shown.pickList && (
          <div className="print:break-after-page">
            <PickListSheet lines={pickLines(slips)} orders={slips.length} />
          </div>
        )}
        {shown.slips &&
          slips.map((slip) => (
            <div key={slip.id} className="print:not-last:break-after-page">
              <PackingSlipSheet slip={slip} />
            </div>
          ))}
      </div>
    </main>
  );
}
