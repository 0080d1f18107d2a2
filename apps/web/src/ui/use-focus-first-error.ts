import { useEffect, useRef, useState, type RefObject } from 'react';

const focusFirstError = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

/**
 * Focuses the first invalid field after React has rendered the errors. `const { form, focusWrong } =
 * useFocusFirstError()`
 */
export const useFocusFirstError = (): {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly focusWrong: () => void;
} => {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) focusFirstError(form.current);
  }, [times]);
  return { form, focusWrong: () => setTimes((before) => before + 1) };
};
