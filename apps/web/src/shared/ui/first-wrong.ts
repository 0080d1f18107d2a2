import { useEffect, useRef, useState } from 'react';

/**
 * Puts the focus on the first wrong field of `form`, once what is wrong is on the page: an answer that comes late is drawn
 * later than the next frame.
 */
export const useFirstWrong = () => {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [asked]);
  return { form, focusFirstWrong: () => setAsked((times) => times + 1) };
};
