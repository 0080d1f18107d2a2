import type { StaffUser } from '@market/contract/user-admin/schemas';
import { SHOP_ROLE_LABELS } from '@market/contract/rules/shop-roles';
import { MonitorSmartphone } from '#ui/icons.ts';
import { Link } from 'react-router';
import { staffShopPath } from '#app/staff-paths.ts';
import { ListPanel, ROW } from '#features/decisions/recent.tsx';
import { timeAgo } from '#ui/time-ago.ts';

export function Shops({ shops }: { readonly shops: StaffUser['shops'] }) {
  if (shops.length === 0) return null;
  return (
    <ListPanel id="gian-hang" title="Gian hàng">
      {shops.map(({ id, name, role, closed }) => (
        <li key={id} className={ROW}>
          <Link to={staffShopPath(id)} className="link font-semibold">
            {name}
          </Link>
          <span className="ml-auto text-sm text-ink-2">
            {SHOP_ROLE_LABELS[role]}
            {closed && ' · đã đóng'}
          </span>
        </li>
      ))}
    </ListPanel>
  );
}

interface SessionsProps {
  readonly sessions: StaffUser['sessions'];
  readonly now: number;
}

export function Sessions({ sessions, now }: SessionsProps) {
  return (
    <ListPanel id="thiet-bi" title="Đang đăng nhập">
      {sessions.length === 0 && <li className={`${ROW} text-ink-2`}>Không có thiết bị nào.</li>}
      {sessions.map(({ id, browser, system, last_used_at }) => (
        <li key={id} className={ROW}>
          <MonitorSmartphone aria-hidden className="ico text-ink-3" />
          <span className="min-w-0">
            {[browser, system].filter(Boolean).join(' trên ') || 'Thiết bị không rõ'}
          </span>
          <span className="ml-auto text-sm text-ink-3">{timeAgo(Date.parse(last_used_at), now)}</span>
        </li>
      ))}
    </ListPanel>
  );
}
