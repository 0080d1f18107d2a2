import { useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyInput<E extends Control> {
  readonly ref?: Ref<E> | undefined;
  /** What the state says; undefined for an uncontrolled field. */
  readonly rendered: string | number | boolean | readonly string[] | null | undefined;
  readonly onEarly: (element: E) => void;
}

const isTicked = (element: Control): boolean =>
  element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);

/** Calls `onEarly` when a visitor filled in the field before hydration: hydration keeps it, but the state lacks it. */
export const useEarlyInput = <E extends Control>({ ref, rendered, onEarly }: EarlyInput<E>): Ref<E> => {
  const element = useRef<E>(null);
  useImperativeHandle(ref, () => element.current!, []);
  const adopt = useEffectEvent(() => {
    const field = element.current;
    if (field === null || rendered === undefined || typeof rendered === 'object') return;
    const current = isTicked(field) ? (field as HTMLInputElement).checked : field.value;
    if (current !== (typeof rendered === 'boolean' ? rendered : `${rendered}`)) onEarly(field);
  });
  useLayoutEffect(() => adopt(), []);
  return element;
};
