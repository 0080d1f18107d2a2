import { expect, it } from 'vitest';
import { unusableReason } from './saved-code-state.ts';

it('says why a code cannot be used now', () => {
  expect(unusableReason({ state: 'active', used_by_you: false })).toBeNull();
  expect(unusableReason({ state: 'ended', used_by_you: false })).toBe('Đã hết hạn');
  expect(unusableReason({ state: 'used_up', used_by_you: true })).toBe('Bạn đã dùng mã này');
});
