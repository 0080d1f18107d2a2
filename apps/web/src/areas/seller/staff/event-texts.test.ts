import { expect, it } from 'vitest';
import { eventText } from './event-texts.ts';

const EVENT = { id: 1, at: '2026-11-20T00:00:00Z', actor: 'Lan', subject: 'Bảo' } as const;

it('says who did what to whom', () => {
  const changed = { ...EVENT, kind: 'role_changed', role_before: 'sales', role_after: 'warehouse' } as const;
  expect(eventText(changed)).toBe('Lan đổi vai trò của Bảo từ Bán hàng thành Kho');
  const removed = { ...EVENT, kind: 'removed', role_before: 'sales', role_after: null } as const;
  expect(eventText({ ...removed, actor: null })).toBe('Tài khoản đã xóa cho Bảo thôi việc');
});
