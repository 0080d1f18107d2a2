import { useSyncExternalStore, type CSSProperties } from 'react';

const subscribeToNothing = () => () => undefined;
const subscribe = (changed: () => void) => {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', changed);
  viewport?.addEventListener('scroll', changed);
  return () => {
    viewport?.removeEventListener('resize', changed);
    viewport?.removeEventListener('scroll', changed);
  };
};
const viewportText = (): string => {
  const viewport = window.visualViewport;
  return viewport === null ? '' : `${viewport.offsetTop}px ${viewport.height}px`;
};
const emptyText = () => '';

/** Area above the on-screen keyboard as `--seen-top` and `--seen-height`; measured while `asked`. */
export const useVisibleViewport = (enabled: boolean): CSSProperties | undefined => {
  const area = useSyncExternalStore(
    enabled ? subscribe : subscribeToNothing,
    enabled ? viewportText : emptyText,
    emptyText,
  );
  const [top, height] = area.split(' ');
  return height === undefined ? undefined : ({ '--seen-top': top, '--seen-height': height } as CSSProperties);
};
