import { getStaffShop } from '@market/contract/shop-admin/routes';
import type { StaffShop } from '@market/contract/shop-admin/schemas';
import { dong, formatNumber } from '@market/contract/rules/money';
import { SHOP_ROLE_LABELS, type ShopRole } from '@market/contract/rules/shop-roles';
import { staffMay } from '@market/contract/rules/staff-roles';
import { Link } from 'react-router';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { shopPath } from '#app/paths.ts';
import { STAFF_SHOPS_PATH, staffShopPath, staffUserPath } from '#app/staff-paths.ts';
import { StaffLink } from '#features/decisions/staff-link.tsx';
import { Facts, Figures } from '#features/decisions/facts.tsx';
import { browserCalls, serverCalls } from '#features/decisions/form-calls.ts';
import { HistoryPanel } from '#features/decisions/history-panel.tsx';
import { RecentCases, RecentOrders } from '#features/decisions/recent.tsx';
import { RecordColumns } from '#features/decisions/record-columns.tsx';
import { provinceName } from '#features/places/address-line.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { dayTime, fullDate } from '#ui/format-date.ts';
import { Notice } from '#ui/notice.tsx';
import { requireStaff } from '../../require-staff.ts';
import { ShopMarks, ShopState } from '../shop-cells.tsx';
import type { Route } from './+types/route';
import { decideAboutShop } from './action.ts';
import { ShopDecisions } from './decisions.tsx';
import { ReviewNotice } from './review-notice.tsx';

export async function loader(args: Route.LoaderArgs) {
  const roles = requireStaff(args, 'shop_records');
  const params = { id: Number(args.params.id) };
  const answer = await args.context.get(servicesContext).call(getStaffShop, { params });
  if (answer.ok) return { shop: answer.value.data.shop, mayReview: staffMay(roles, 'moderation') };
  throw answer.status === 404 || answer.status === 400
    ? notFoundResponse('Không tìm thấy gian hàng này.')
    : errorResponse(answer);
}

export const action = (args: Route.ActionArgs) => {
  requireStaff(args, 'shop_records');
  return decideAboutShop(args, Number(args.params.id), serverCalls(args));
};

export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  decideAboutShop({ request, url: new URL(request.url) }, Number(params.id), browserCalls);

export { reloadAfterConflict as shouldRevalidate } from '#features/decisions/reload-after-conflict.ts';

export const meta = (args: Route.MetaArgs) => {
  const shop = args.loaderData?.shop;
  return pageMeta(args, {
    title: shop?.name ?? 'Gian hàng',
    description: 'Một gian hàng của sàn: dấu, số liệu, đơn, tranh chấp và quyết định.',
    path: shop === undefined ? STAFF_SHOPS_PATH : staffShopPath(shop.id),
    noindex: true,
  });
};

const VERIFICATIONS = {
  waiting: 'Đang chờ duyệt hồ sơ',
  approved: 'Đã duyệt hồ sơ',
  rejected: 'Hồ sơ bị trả lại',
  withdrawn: 'Đã rút hồ sơ',
} as const;

function Notices({ shop: { hidden_reason, closing } }: { readonly shop: StaffShop }) {
  return (
    <>
      {hidden_reason !== null && <Notice kind="warning">Đang ẩn. Lý do: {hidden_reason}</Notice>}
      {closing !== null && (
        <Notice kind="warning">
          {closing.asked_by} đề nghị đóng lúc {dayTime(closing.asked_at)}: {closing.reason}
        </Notice>
      )}
    </>
  );
}

function Head({ shop, mayReview }: { readonly shop: StaffShop; readonly mayReview: boolean }) {
  const { figures, money } = shop;
  return (
    <section className="panel space-y-4 p-4 lg:p-5" aria-label="Gian hàng">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={shop.name} src={shop.logo} size={56} className="rounded-lg!" />
        <span className="min-w-0 flex-1">
          <Link to={shopPath(shop.slug)} className="link block text-md font-bold break-words">
            {shop.name}
          </Link>
          <span className="num block text-sm text-ink-2">ID {shop.id}</span>
        </span>
        <ShopState shop={shop} />
      </div>
      {(shop.vip_until !== null || shop.verified_at !== null || shop.mall) && <ShopMarks shop={shop} />}
      <ReviewNotice shop={shop} mayReview={mayReview} />
      <Notices shop={shop} />
      <Figures
        figures={[
          { label: 'Sản phẩm', value: formatNumber(shop.products) },
          { label: 'Đơn', value: formatNumber(figures.orders) },
          { label: 'Đã hủy', value: formatNumber(figures.cancelled) },
          { label: 'Doanh số', value: dong(figures.revenue) },
          { label: 'Tranh chấp', value: formatNumber(figures.cases) },
          { label: 'Thua tranh chấp', value: formatNumber(figures.cases_lost) },
        ]}
      />
      <Facts
        facts={[
          {
            label: 'Chủ',
            value: (
              <StaffLink to={staffUserPath(shop.owner.id)} permission="people">
                {shop.owner.name}
              </StaffLink>
            ),
          },
          { label: 'Tỉnh', value: shop.province && provinceName(shop.province) },
          { label: 'Điện thoại', value: shop.phone },
          { label: 'Email', value: shop.email },
          { label: 'Hồ sơ', value: shop.verification && VERIFICATIONS[shop.verification] },
          { label: 'Bán', value: shop.main_products },
          { label: 'Mở từ', value: fullDate(shop.created_at) },
          { label: 'Số dư', value: money && dong(money.balance) },
          { label: 'Hạn mức nợ', value: money && dong(money.debt_limit) },
          {
            label: 'Tự giao',
            value: money && (money.own_delivery_off ? 'Đang tắt vì nợ' : 'Được phép'),
          },
        ]}
      />
    </section>
  );
}

function Team({ team }: { readonly team: StaffShop['team'] }) {
  return (
    <section className="panel p-4 lg:p-5" aria-labelledby="nguoi">
      <h2 id="nguoi" className="mb-2 text-md font-bold">
        Người của gian hàng
      </h2>
      <ul className="space-y-2 text-base">
        {team.map(({ id, name, role }) => (
          <li key={id} className="flex gap-3">
            <StaffLink to={staffUserPath(id)} permission="people" className="min-w-0 break-words">
              {name}
            </StaffLink>
            <span className="ml-auto text-ink-2">{SHOP_ROLE_LABELS[role as ShopRole]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function StaffShopRoute({
  loaderData: { shop, mayReview },
  actionData,
}: Route.ComponentProps) {
  const reply = actionData;
  return (
    <WorkspacePage title={shop.name} back={{ to: STAFF_SHOPS_PATH, label: 'Về danh sách gian hàng' }}>
      <RecordColumns
        head={<Head shop={shop} mayReview={mayReview} />}
        decisions={
          <>
            <ShopDecisions shop={shop} refusal={reply?.refusal} />
            <Team team={shop.team} />
            <HistoryPanel entries={shop.history} />
          </>
        }
      >
        <RecentOrders orders={shop.recent_orders} />
        <RecentCases cases={shop.recent_cases} />
      </RecordColumns>
    </WorkspacePage>
  );
}
