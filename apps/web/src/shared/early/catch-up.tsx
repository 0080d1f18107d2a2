import { useEffect } from 'react';
import { isAwake } from './keep.ts';

const ownSetter = (field: Element) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;

/** Writes into a field as the visitor's keyboard does, and leaves it, so that whoever listens hears of both. */
const write = (field: Element, value: string | boolean): void => {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value;
    field.click();
    return;
  }
  // React takes for news only what it has not set itself
  (field as HTMLInputElement).value = '';
  ownSetter(field)?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
};

const doAgain = (): void => {
  // ticking a box again is a press too
  const { written, pressed } = window.early;
  for (const [field, value] of written) if (field.isConnected && isAwake(field)) write(field, value);
  if (!pressed?.isConnected || !isAwake(pressed)) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
};

/** After the effects, so that each thing that is done is rendered before the next, and when no other part is just waking. */
const whenQuiet = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 50);
};

/** Stands in a part of the page: once that is awake, what was written and pressed there before is done. */
export function CatchUp() {
  useEffect(() => whenQuiet(doAgain), []);
  return null;
}
