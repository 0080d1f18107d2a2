import { getPackingSlip } from '@market/contract/orders/seller-routes';
import { Printer } from '#ui/icons.ts';
import { servicesContext } from '#app/context.ts';
import { sellerOrderPath } from '#app/paths.ts';
import { slipPath } from '#app/seller-paths.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { usePrintTheme } from '#features/workspace/use-print-theme.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { requireSeller } from '../../require-seller.ts';
import type { Route } from './+types/route';
import { PackingSlipSheet } from './packing-slip.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'fulfilment');
  const { id } = args.params;
  const answer = await args.context.get(servicesContext).call(getPackingSlip, { params: { id } });
  if (answer.ok) return { id, slip: answer.value.data.slip };
  throw answer.status === 404 || answer.status === 400
    ? notFoundResponse('Không tìm thấy đơn hàng này.')
    : errorResponse(answer);
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title:
      args.loaderData === undefined
        ? 'Phiếu gửi hàng'
        : `Phiếu gửi hàng #${args.loaderData.slip.orderNumber}`,
    description: 'Phiếu in để bỏ vào kiện hàng.',
    path: slipPath(args.params.id),
    noindex: true,
  });

export default function PackingSlipRoute({ loaderData: { id, slip } }: Route.ComponentProps) {
  usePrintTheme();
  return (
    <main id="noi-dung" tabIndex={-1} className="mx-auto max-w-3xl p-4 lg:py-8 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap gap-2.5 print:hidden">
        <LinkButton to={sellerOrderPath(id)}>Về đơn hàng</LinkButton>
        <Button
          appearance="primary"
          className="ml-auto"
          icon={<Printer aria-hidden className="ico" />}
          onClick={() => window.print()}
        >
          In phiếu
        </Button>
      </div>
      <h1 className="sr-only">Phiếu gửi hàng #{slip.orderNumber}</h1>
      <PackingSlipSheet slip={slip} />
    </main>
  );
}
