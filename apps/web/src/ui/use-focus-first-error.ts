import { useEffect, useRef, useState, type RefObject } from 'react';

const focusFirstError = (form: HTMLFormElement | null): void =>
  // a button that adds what is missing cannot be aria-invalid
  form?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus();

/**
 * Focuses the first invalid field after React has rendered the errors, and again when the server's `refusal` of
 * what was sent arrives. `const { form, focusWrong } = useFocusFirstError()`
 */
export const useFocusFirstError = (
  refusal?: object,
): {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly focusWrong: () => void;
} => {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  const [seen, setSeen] = useState(refusal);
  if (seen !== refusal) {
    setSeen(refusal);
    if (times > 0) setTimes(times + 1);
  }
  useEffect(() => {
    if (times > 0) focusFirstError(form.current);
  }, [times]);
  return { form, focusWrong: () => setTimes((before) => before + 1) };
};
