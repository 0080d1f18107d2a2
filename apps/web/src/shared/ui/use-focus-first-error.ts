import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Goes to the first wrong field of a form, once what is wrong is on the page: an answer that comes late is drawn later
 * than the next frame. `const { form, focusWrong } = useFocusWrong()`
 */
export const useFocusFirstError = (): {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly focusWrong: () => void;
} => {
  const form = useRef<HTMLFormElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [times]);
  return { form, focusWrong: () => setTimes((before) => before + 1) };
};
