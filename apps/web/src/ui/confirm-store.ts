import { useSyncExternalStore, type ReactNode } from 'react';

interface Texts {
  readonly title?: string;
  readonly body: ReactNode;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly closeButton?: boolean;
  /** Shows the two buttons. */
  readonly footer?: boolean;
}

interface Question extends Texts {
  readonly type?: 'normal';
  /** Called after the dialog closed. */
  readonly onSubmit: () => void;
}

/** Also takes a text. */
export interface Prompt extends Texts {
  readonly type: 'prompt';
  /** Label of the prompt's field. */
  readonly label?: string;
  readonly hint?: string;
  readonly initial?: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** Null closes the dialog; an error message is shown at the field, whose text stays. */
  readonly onSubmit: (text: string) => string | null | Promise<string | null>;
}

export type Confirmation = Question | Prompt;

let current: Confirmation | null = null;
const listeners = new Set<() => void>();
const setCurrent = (next: Confirmation | null) => {
  current = next;
  for (const listener of listeners) listener();
};

/** Confirmation dialog with `Hủy bỏ` and `Đồng ý`. */
export const confirm = (confirmation: Confirmation): void => setCurrent(confirmation);
/** Another confirmation that opened in the meantime stays. */
export const closeConfirmation = (confirmation: Confirmation): void => {
  if (current === confirmation) setCurrent(null);
};

export const useConfirmation = (): Confirmation | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
