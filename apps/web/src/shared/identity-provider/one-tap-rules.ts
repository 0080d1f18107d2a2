import { ONE_TAP_QUIET_S } from '@market/contract/constants';
import type { PromptMoment } from './provider.ts';

/** Pages that have the button, and pages within other pages. */
const PATHS_WITHOUT_PROMPT = /^\/(?:iframe|dang-nhap|dang-ky|quen-mat-khau|thiet-lap-tai-khoan)(?:\/|$)/;

/** Whether a page may show the prompt; `closedAt` in ms, when someone last closed it. */
export const mayPrompt = (pathname: string, closedAt: number | null, now: number): boolean =>
  !PATHS_WITHOUT_PROMPT.test(pathname) && (closedAt === null || now - closedAt >= ONE_TAP_QUIET_S * 1000);

/** What ends the prompt without anybody having closed it. */
const NOT_DISMISSED_REASONS = new Set(['credential_returned', 'cancel_called', 'flow_restarted']);

/** Whether this moment is someone closing the prompt. */
export const wasDismissed = (moment: PromptMoment): boolean =>
  moment.isDismissedMoment()
    ? !NOT_DISMISSED_REASONS.has(moment.getDismissedReason() ?? '')
    : moment.isSkippedMoment();
