import { useSyncExternalStore, type ReactNode } from 'react';

export interface Confirmation {
  /** `normal` asks yes or no; `prompt` also asks for a sentence. */
  readonly type?: 'normal' | 'prompt';
  readonly title?: string;
  readonly body: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly closeButton?: boolean;
  /** Whether the two buttons are there. */
  readonly footer?: boolean;
  /** Of a prompt's field. */
  readonly label?: string;
  readonly hint?: string;
  readonly initial?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** Runs after the window has closed; a prompt hands over what was written. */
  readonly onSubmit: (written: string) => void;
}

let current: Confirmation | null = null;
const listeners = new Set<() => void>();
const setCurrent = (next: Confirmation | null) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Asks before something is done: title `Xác nhận`, `Hủy bỏ`, `Đồng ý`. */
export const confirm = (confirmation: Confirmation): void => setCurrent(confirmation);
export const closeConfirmation = (): void => setCurrent(null);

export const useConfirmation = (): Confirmation | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
