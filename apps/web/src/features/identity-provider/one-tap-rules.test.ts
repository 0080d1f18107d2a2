import { ONE_TAP_SNOOZE_S } from '@market/contract/constants/accounts';
import { describe, expect, it } from 'vitest';
import { mayPrompt, wasDismissed } from './one-tap-rules.ts';

const now = Date.parse('2026-11-22T00:00:00Z');
const makeNotification = (skipped: boolean, dismissed?: string) => ({
  isSkippedMoment: () => skipped,
  isDismissedMoment: () => dismissed !== undefined,
  getDismissedReason: () => dismissed,
});

describe('the one-tap prompt', () => {
  it.each(['/', '/product/search', '/ao-thun-12.html', '/dang-nhap-nhanh-3.html'])(
    'may come on %s',
    (path) => {
      expect(mayPrompt(path, null, now)).toBe(true);
    },
  );

  it.each(['/iframe/san-pham/3', '/dang-nhap', '/dang-ky', '/quen-mat-khau', '/thiet-lap-tai-khoan'])(
    'stays away from %s',
    (path) => {
      expect(mayPrompt(path, null, now)).toBe(false);
    },
  );

  it('stays away for a week after someone closed it', () => {
    expect(mayPrompt('/', now - ONE_TAP_SNOOZE_S * 1000 + 1, now)).toBe(false);
    expect(mayPrompt('/', now - ONE_TAP_SNOOZE_S * 1000, now)).toBe(true);
  });

  it('distinguishes dismissal by the user from other endings', () => {
    expect(wasDismissed(makeNotification(false, 'user_cancel'))).toBe(true);
    expect(wasDismissed(makeNotification(true))).toBe(true);
    expect(wasDismissed(makeNotification(false, 'credential_returned'))).toBe(false);
    expect(wasDismissed(makeNotification(true, 'cancel_called'))).toBe(false);
    expect(wasDismissed(makeNotification(false))).toBe(false);
  });
});
