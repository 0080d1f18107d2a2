import { useRef, type FocusEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const KINDS: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'url', 'number', 'date', 'time']);

/** What is searched for, and codes and passwords, are typed again in a moment. */
const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement &&
    KINDS.has(target.type) &&
    target.getAttribute('role') !== 'combobox' &&
    target.autocomplete !== 'one-time-code');

/** Binds the element around the fields. */
export interface FieldWatch {
  readonly onFocus: (event: FocusEvent) => void;
}

/** Whether somebody changed the text of a field that is watched and still there. */
export const useTypedText = (): { readonly watch: FieldWatch; readonly isTyped: () => boolean } => {
  // `defaultValue` follows the value of a field whose value is React's
  const before = useRef(new Map<TextField, string>());
  return {
    watch: {
      onFocus: ({ target }) => {
        if (isTextField(target) && !before.current.has(target)) before.current.set(target, target.value);
      },
    },
    isTyped: () => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  };
};
