import { isAwake } from './keep.ts';

/** Writes into a field as the visitor's keyboard does, and leaves it, so that whoever listens hears of both. */
const write = (field: Element, value: string | boolean): void => {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    field.checked = !value;
    field.click();
    return;
  }
  // React takes for news only what was not set through its own setter
  (field as HTMLInputElement).value = '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  const tell = (type: string) => field.dispatchEvent(new Event(type, { bubbles: true }));
  tell('input');
  if (field instanceof HTMLSelectElement) tell('change');
  if (field !== document.activeElement) tell('focusout');
};

/** What was written too early is written anew where a part has woken since. React renders each before the next. */
export const writeAgain = (): void => {
  const { written } = window.early;
  for (const [field, value] of written) {
    if (!isAwake(field)) continue;
    written.delete(field);
    if (field.isConnected) write(field, value);
  }
};
