import { useEffect } from 'react';
import './keep.ts';

const own = (field: Element, name: 'value' | 'checked') =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, name)?.set;

/** Writes into a field as the visitor's keyboard does, so that whoever listens hears of it. */
const write = (field: Element, value: string | boolean): void => {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value;
    field.click();
    return;
  }
  // React takes for news only what it has not set itself
  (field as HTMLInputElement).value = '';
  own(field, 'value')?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
};

const pressAgain = (): void => {
  const { pressed } = window.early;
  if (!pressed?.isConnected) return;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
};

const doAgain = (): void => {
  const { written } = window.early;
  for (const [field, value] of written) if (field.isConnected) write(field, value);
  // when what was written is known
  queueMicrotask(pressAgain);
};

/** Stands in a part of the page: once that is awake, what was written and pressed there before is done. */
export function CatchUp() {
  useEffect(doAgain, []);
  return null;
}
