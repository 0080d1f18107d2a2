import type { StaffRole } from '@market/contract/rules/staff-roles';
import type { StaffUser } from '@market/contract/user-admin/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { RecentCases, RecentOrders } from './recent.tsx';

const AT = '2026-11-29T03:00:00.000Z';
const order = {
  id: 'o1',
  order_number: 'CP-2611-00001',
  shop_name: 'May Kim Anh',
  total_price: 500_000,
  buyer_status: 'delivered',
  created_at: AT,
} as unknown as StaffUser['recent_orders'][number];
const one = { id: 'c1', number: 'KN-2611-031248', type_label: 'Trả hàng', state_label: 'Đã đóng' };
const cases = [one] as unknown as StaffUser['recent_cases'];

const linksFor = (role: StaffRole): string[] => {
  const id = 'areas/staff/layout';
  const Shown = () => (
    <>
      <RecentOrders orders={[order]} />
      <RecentCases cases={cases} />
    </>
  );
  const Page = createRoutesStub([
    { id, path: '/', Component: Outlet, loader: () => null, children: [{ index: true, Component: Shown }] },
  ]);
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData: { [id]: { roles: [role] } } }} />);
  expect(html).toContain('#CP-2611-00001');
  expect(html).toContain(one.number);
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to!);
};

test('orders and cases are links for roles that may open them, and texts for others', () => {
  expect(linksFor('support')).toEqual(['/quan-tri/don-hang/o1', '/quan-tri/tranh-chap/c1']);
  expect(linksFor('finance')).toEqual(['/quan-tri/don-hang/o1']);
  expect(linksFor('moderator')).toEqual([]);
});
