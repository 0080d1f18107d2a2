import { useSyncExternalStore, type CSSProperties } from 'react';

const never = () => () => undefined;
const watch = (changed: () => void) => {
  const viewport = window.visualViewport;
  viewport?.addEventListener('resize', changed);
  viewport?.addEventListener('scroll', changed);
  return () => {
    viewport?.removeEventListener('resize', changed);
    viewport?.removeEventListener('scroll', changed);
  };
};
const measured = (): string => {
  const viewport = window.visualViewport;
  return viewport === null ? '' : `${viewport.offsetTop}px ${viewport.height}px`;
};
const nothing = () => '';

/** What a phone's keyboard leaves free, as `--seen-top` and `--seen-height`; measured while it is asked for. */
export const useSeenArea = (asked: boolean): CSSProperties | undefined => {
  const area = useSyncExternalStore(asked ? watch : never, asked ? measured : nothing, nothing);
  const [top, height] = area.split(' ');
  return height === undefined ? undefined : ({ '--seen-top': top, '--seen-height': height } as CSSProperties);
};
