import { getStaffOrder } from '@market/contract/orders/staff-routes';
import { staffMay } from '@market/contract/rules/staff-roles';
import { Link } from 'react-router';
import type { StaffOrder } from '@market/contract/orders/staff-schemas';
import { errorResponse, notFoundResponse } from '#app/errors/loader-responses.ts';
import { servicesContext } from '#app/context.ts';
import { pageMeta } from '#app/page-meta.ts';
import { productPath } from '#app/paths.ts';
import { STAFF_ORDERS_PATH, staffOrderPath, staffShopPath, staffUserPath } from '#app/staff-paths.ts';
import { StaffLink } from '#features/decisions/staff-link.tsx';
import { ContactForm } from '#features/decisions/contact-form.tsx';
import type { DecisionReply } from '#features/decisions/decide-by-form.ts';
import { Facts } from '#features/decisions/facts.tsx';
import { browserCalls, serverCalls } from '#features/decisions/form-calls.ts';
import { HistoryPanel } from '#features/decisions/history-panel.tsx';
import { RecordColumns } from '#features/decisions/record-columns.tsx';
import { addressLine } from '#features/places/address-line.ts';
import { OrderLine } from '#features/orders/order-line.tsx';
import { OrderStatement } from '#features/orders/order-statement.tsx';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { Badge } from '#ui/badge.tsx';
import { dayTime } from '#ui/format-date.ts';
import { requireStaff } from '../../require-staff.ts';
import { Escrow, OrderState } from '../order-cells.tsx';
import type { Route } from './+types/route';
import { decideAboutOrder } from './action.ts';
import { OrderDecisions } from './decisions.tsx';
import { EventLog, LedgerRecord, ParcelRecord, PaymentRecord } from './record.tsx';

export async function loader(args: Route.LoaderArgs) {
  const roles = requireStaff(args, 'orders');
  const { id } = args.params;
  const answer = await args.context.get(servicesContext).call(getStaffOrder, { params: { id } });
  if (answer.ok) return { ...answer.value.data, roles, formKey: crypto.randomUUID() };
  throw answer.status === 404 || answer.status === 400
    ? notFoundResponse('Không tìm thấy đơn hàng này.')
    : errorResponse(answer);
}

export const action = (args: Route.ActionArgs) => {
  requireStaff(args, 'orders');
  return decideAboutOrder(args, args.params.id, serverCalls(args));
};

export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  decideAboutOrder({ request, url: new URL(request.url) }, params.id, browserCalls);

export const meta = (args: Route.MetaArgs) => {
  const order = args.loaderData?.order;
  return pageMeta(args, {
    title: order === undefined ? 'Đơn hàng' : `Đơn #${order.orderNumber}`,
    description: 'Một đơn hàng: nhật ký, giao dịch, kiện hàng, sổ cái và quyết định.',
    path: order === undefined ? STAFF_ORDERS_PATH : staffOrderPath(order.id),
    noindex: true,
  });
};

function Parties({ order }: { readonly order: StaffOrder }) {
  const { buyer, shop, shippingAddress: to } = order;
  return (
    <section className="panel space-y-3 p-4 lg:p-5" aria-labelledby="cac-ben">
      <h2 id="cac-ben" className="text-md font-bold">
        Các bên
      </h2>
      <Facts
        facts={[
          {
            label: 'Người mua',
            value: (
              <StaffLink to={staffUserPath(buyer.id)} permission="people">
                {buyer.name}
              </StaffLink>
            ),
          },
          {
            label: 'Shop',
            value: (
              <Link to={staffShopPath(shop.id)} className="link">
                {shop.name}
              </Link>
            ),
          },
          { label: 'Giao đến', value: addressLine({ ...to, address1: '' }) },
          { label: 'Điện thoại', value: <span className="num">{to.phone}</span> },
          { label: 'Đặt lúc', value: <span className="num">{dayTime(order.createdAt)}</span> },
          { label: 'Lời nhắn', value: order.note === '' ? null : order.note },
        ]}
      />
      <ContactForm key={order.id} />
    </section>
  );
}

/** Its parcel is on its way back or returned, while the order itself has not ended. */
const isTurned = ({ buyer_status, shipmentStatus }: StaffOrder): boolean =>
  buyer_status !== 'cancelled' && (shipmentStatus === 'returning' || shipmentStatus === 'returned');

export default function StaffOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, record, roles, formKey } = loaderData;
  const refusal = (actionData as DecisionReply | undefined)?.refusal;
  return (
    <WorkspacePage
      title="Đơn"
      number={`#${order.orderNumber}`}
      back={{ to: STAFF_ORDERS_PATH, label: 'Về danh sách đơn hàng' }}
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <OrderState order={order} />
        {isTurned(order) && <Badge tone="accent">{order.shipmentStatusText}</Badge>}
        <Escrow order={order} />
      </div>
      <RecordColumns
        head={
          <section className="panel overflow-hidden" aria-labelledby="hang">
            <h2 id="hang" className="px-4 py-3.5 text-md font-bold lg:px-5">
              Hàng
            </h2>
            <ul className="divide-y divide-line border-t border-line">
              {order.lineItems.map((line) => (
                <OrderLine key={line.id} line={line} to={productPath(line.handle, line.productId)} sum />
              ))}
            </ul>
          </section>
        }
        decisions={
          <>
            <OrderDecisions order={order} record={record} roles={roles} refusal={refusal} formKey={formKey} />
            <Parties order={order} />
            <OrderStatement order={order}>
              <p className="mt-3 text-sm text-ink-2">{order.paymentMethodLabel}</p>
            </OrderStatement>
            <HistoryPanel entries={record.history} />
          </>
        }
      >
        <EventLog log={record.log} />
        <ParcelRecord parcel={record.parcel} />
        <PaymentRecord payment={record.payment} refusal={refusal} mayAsk={staffMay(roles, 'finance')} />
        <LedgerRecord ledger={record.ledger} />
      </RecordColumns>
    </WorkspacePage>
  );
}
