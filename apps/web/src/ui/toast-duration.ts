import { TOAST_MS } from '@market/contract/constants/pages';
import type { Toast } from './toast-store.ts';

/** Time to read what was done, and to reach the button. */
const UNDO_MS = 10_000;

/** How long a toast is shown, in ms. */
export const toastDuration = ({ action }: Pick<Toast, 'action'>): number =>
  action !== undefined && 'run' in action ? UNDO_MS : TOAST_MS;
