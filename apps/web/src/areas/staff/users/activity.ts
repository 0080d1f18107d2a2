import type { StaffUser } from '@market/contract/user-admin/schemas';

const MAX_SHOWN = 6;

export interface Activity {
  readonly key: string;
  readonly text: string;
  readonly at: string;
}

type Records = Pick<StaffUser, 'recent_orders' | 'recent_cases' | 'sessions' | 'history'>;

/** The last things that a person did and that staff did to them, newest first. */
export const recentActivity = ({ recent_orders, recent_cases, sessions, history }: Records): Activity[] =>
  [
    ...recent_orders.map(({ id, order_number, created_at }) => ({
      key: `order-${id}`,
      text: `Đặt đơn #${order_number}`,
      at: created_at,
    })),
    ...recent_cases.map(({ id, number, type_label, order_number, created_at }) => ({
      key: `case-${id}`,
      text: `${type_label} ${number}, đơn #${order_number}`,
      at: created_at,
    })),
    ...sessions.map(({ id, browser, system, created_at }) => ({
      key: `session-${id}`,
      text: ['Đăng nhập', [browser, system].filter(Boolean).join(' trên ')].filter(Boolean).join(' bằng '),
      at: created_at,
    })),
    ...history.map(({ id, action, at }) => ({ key: `history-${id}`, text: `Nhân viên: ${action}`, at })),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, MAX_SHOWN);
