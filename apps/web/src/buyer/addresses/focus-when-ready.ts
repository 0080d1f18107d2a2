/** Goes to a field, at once or when its choices have come; not when someone went elsewhere meanwhile. */
export const focusWhenReady = (form: HTMLFormElement | null, name: string): void => {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLElement)) return;
  if (!control.matches(':disabled')) return control.focus();
  const from = document.activeElement;
  const watch = new MutationObserver(() => {
    if (control.matches(':disabled')) return;
    watch.disconnect();
    if (document.activeElement === from || document.activeElement === document.body) control.focus();
  });
  watch.observe(control, { attributeFilter: ['disabled'] });
};
