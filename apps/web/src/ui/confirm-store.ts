import { useSyncExternalStore, type ReactNode } from 'react';

export interface Confirmation {
  /** `prompt` also asks for a text. */
  readonly type?: 'normal' | 'prompt';
  readonly title?: string;
  readonly body: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly closeButton?: boolean;
  /** Shows the two buttons. */
  readonly footer?: boolean;
  /** Label of the prompt's field. */
  readonly label?: string;
  readonly hint?: string;
  readonly initial?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** Called after the dialog closed; a prompt passes its text. */
  readonly onSubmit: (input: string) => void;
}

let current: Confirmation | null = null;
const listeners = new Set<() => void>();
const setCurrent = (next: Confirmation | null) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Confirmation dialog with `Hủy bỏ` and `Đồng ý`. */
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
