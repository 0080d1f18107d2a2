import { ONE_TAP_SNOOZE_S } from '@market/contract/constants/accounts';
import type { PromptMoment } from './provider.ts';

/** Sign-in pages have the button already; embedded pages show no prompt. */
const PATHS_WITHOUT_PROMPT = /^\/(?:iframe|dang-nhap|dang-ky|quen-mat-khau|thiet-lap-tai-khoan)(?:\/|$)/;

/** `closedAt` in ms: when the prompt was last dismissed. */
export const mayPrompt = (pathname: string, closedAt: number | null, now: number): boolean =>
  !PATHS_WITHOUT_PROMPT.test(pathname) && (closedAt === null || now - closedAt >= ONE_TAP_SNOOZE_S * 1000);

/** Reasons that end the prompt without a dismissal by the user. */
const NOT_DISMISSED_REASONS = new Set(['credential_returned', 'cancel_called', 'flow_restarted']);

export const wasDismissed = (moment: PromptMoment): boolean =>
  moment.isDismissedMoment()
    ? !NOT_DISMISSED_REASONS.has(moment.getDismissedReason() ?? '')
    : moment.isSkippedMoment();
