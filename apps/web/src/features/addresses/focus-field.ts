export const focusField = (form: HTMLFormElement | null, name: string): void =>
  form?.querySelector<HTMLElement>(`[data-field="${name}"], [name="${name}"]:not([type=hidden])`)?.focus();
