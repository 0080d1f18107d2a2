import { useEffect, useRef, type ReactNode } from 'react';

const isHydrated = (element: Element): boolean =>
  (element.closest('[data-section]') ?? document.documentElement).hasAttribute('data-hydrated');

/** Repeats the press that came before its part of the page was hydrated. */
const replayPress = (): void => {
  const pressed = window.earlyPress;
  if (!pressed?.isConnected || !isHydrated(pressed)) return;
  window.earlyPress = null;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
};

/** Marks a part of the page as hydrated. To be called in an effect; what early input changed is rendered before the press. */
export const markHydrated = (part: Element): void => {
  part.setAttribute('data-hydrated', '');
  setTimeout(replayPress);
};

/** A part of the page that is hydrated on its own, after the page. */
export function HydratedSection({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (part.current !== null) markHydrated(part.current);
  }, []);
  return (
    <div ref={part} data-section="" className="contents">
      {children}
    </div>
  );
}
