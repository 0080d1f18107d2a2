import { dayInVietnam, writtenDay } from '@market/contract/rules/day';
import { listSellerStatements } from '@market/contract/settlement/routes';
import { Printer } from '#ui/icons.ts';
import { servicesContext } from '#app/context.ts';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { pageMeta } from '#app/page-meta.ts';
import { feeDocumentPath, SELLER_MONEY_PATH } from '#app/seller-paths.ts';
import { useSession } from '#app/session/session-store.ts';
import { usePrintTheme } from '#features/workspace/use-print-theme.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { requireSeller } from '../../require-seller.ts';
import type { Route } from './+types/route';
import { feeLines, monthDays } from './fee-lines.ts';
import { FeeTable } from './fee-table.tsx';

export async function loader(args: Route.LoaderArgs) {
  requireSeller(args, 'money');
  const { month } = args.params;
  const days = monthDays(month, dayInVietnam(new Date()));
  if (days === null) throw notFoundResponse('Không có bảng kê của tháng này.');
  const query = { ...days, limit: 1 };
  const answer = await args.context.get(servicesContext).call(listSellerStatements, { query });
  if (!answer.ok) throw errorResponse(answer);
  return { month, days, lines: feeLines(answer.value.data.totals) };
}

const monthText = (month: string): string => `${Number(month.slice(5))}/${month.slice(0, 4)}`;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title:
      args.loaderData === undefined
        ? 'Bảng kê phí sàn'
        : `Bảng kê phí sàn tháng ${monthText(args.loaderData.month)}`,
    description: 'Phí và thuế sàn đã trừ của shop trong tháng.',
    path: feeDocumentPath(args.params.month),
    noindex: true,
  });

export default function FeeDocumentRoute({ loaderData: { month, days, lines } }: Route.ComponentProps) {
  usePrintTheme();
  const { user } = useSession();
  return (
    <main id="noi-dung" tabIndex={-1} className="mx-auto max-w-3xl p-4 lg:py-8 print:max-w-none print:p-0">
      <div className="mb-4 flex flex-wrap gap-2.5 print:hidden">
        <LinkButton to={SELLER_MONEY_PATH}>Về doanh thu &amp; ví</LinkButton>
        <Button
          appearance="primary"
          className="ml-auto noscript:hidden!"
          icon={<Printer aria-hidden className="ico" />}
          onClick={() => window.print()}
        >
          In, lưu PDF
        </Button>
      </div>
      <article className="panel p-5 lg:p-8 print:border-0">
        <h1 className="text-xl font-bold">Bảng kê phí sàn tháng {monthText(month)}</h1>
        <p className="num mt-1 text-sm text-ink-2">
          {user?.shop?.name ?? 'Shop'}, từ {writtenDay(days.from)} đến {writtenDay(days.to)}
        </p>
        <FeeTable lines={lines} />
        <p className="mt-6 text-sm text-ink-2">
          Số liệu theo sao kê của shop: mức phí lấy lúc xác nhận đơn, phần phí của hàng trả lại được trừ ra.
          Bảng kê này không thay cho hóa đơn giá trị gia tăng.
        </p>
      </article>
    </main>
  );
}
