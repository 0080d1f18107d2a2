import { listSellerOrders } from '@market/contract/orders/seller-routes';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { SELLER_ORDERS_PATH } from '#app/paths.ts';
import { packingPath, SELLER_PACKING_PATH } from '#app/seller-paths.ts';
import { WorkspacePage } from '#features/workspace/workspace-page.tsx';
import { requireSeller } from '../../require-seller.ts';
import type { Route } from './+types/find-route';
import { Scanner } from './scanner.tsx';

export const loader = (args: Route.LoaderArgs) => {
  requireSeller(args, 'fulfilment');
  return null;
};

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Quét đóng gói',
    description: 'Quét mã đơn trên phiếu để mở đơn cần đóng gói.',
    path: SELLER_PACKING_PATH,
    noindex: true,
  });

const BACK_LINK = { to: SELLER_ORDERS_PATH, label: 'Về danh sách đơn hàng' };

/** Opens the order whose number or tracking code was scanned. */
export default function FindOrderRoute() {
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const find = async (code: string) => {
    setProblem('');
    const keyword = code.replace(/^#/, '');
    const answer = await call(listSellerOrders, { query: { keyword, limit: 2 } });
    if (!answer.ok) return setProblem(answer.message);
    const { orders } = answer.value.data;
    if (orders.length === 1) return navigate(packingPath(orders[0]!.id));
    return setProblem(
      orders.length === 0
        ? `Không có đơn nào mang mã ${keyword}.`
        : `Có nhiều đơn khớp ${keyword}, hãy quét lại cả mã đơn.`,
    );
  };
  return (
    <WorkspacePage title="Quét đóng gói" back={BACK_LINK}>
      <div className="panel mx-auto max-w-2xl space-y-4 p-4 lg:p-5">
        <p className="text-base text-ink-2">
          Quét mã trên phiếu gửi hàng để mở đơn, rồi quét từng món. Máy quét cắm vào máy tính gõ mã vào ô dưới
          đây.
        </p>
        <Scanner label="Quét hoặc gõ mã đơn" placeholder="CP-2611-00123" onCode={(code) => void find(code)} />
        <p role="status" className="rounded-lg bg-deal-soft p-3 text-sm text-deal-ink empty:hidden">
          {problem}
        </p>
      </div>
    </WorkspacePage>
  );
}
