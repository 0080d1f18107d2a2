import { useSyncExternalStore } from 'react';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'warning' | 'error' | 'info';
  readonly text: string;
  /** Action button, e.g. `Xem giỏ`. */
  readonly action?: { readonly text: string } & ({ readonly to: string } | { readonly run: () => void });
}

const MAX_TOASTS = 3;

/** Without duplicates, at most three. */
export const withToast = (toasts: readonly Toast[], toast: Toast): Toast[] =>
  [...toasts.filter(({ kind, text }) => kind !== toast.kind || text !== toast.text), toast].slice(
    -MAX_TOASTS,
  );

let current: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();
const setCurrent = (toasts: readonly Toast[]) => {
  current = toasts;
  for (const listener of listeners) listener();
};
const addToast =
  (kind: Toast['kind']) =>
  (text: string, action?: Toast['action']): void => {
    last += 1;
    setCurrent(withToast(current, { id: last, kind, text, ...(action === undefined ? {} : { action }) }));
  };

/** `toast.success('Đã thêm 68 cái vào giỏ', { text: 'Xem giỏ', to: '/gio-hang' })`; see `toastDuration`. */
export const toast = {
  success: addToast('success'),
  warning: addToast('warning'),
  error: addToast('error'),
  info: addToast('info'),
};

export const dismissToast = (id: number): void => setCurrent(current.filter((one) => one.id !== id));

const NO_TOASTS: readonly Toast[] = [];
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => NO_TOASTS,
  );
