import { useReloadOn } from '#app/realtime/use-reload-on.ts';

/** Loads the page again when a request, its quotations or a message change; with `id` only of that request. */
export const useRfqChanges = (enabled: boolean, id?: string): void =>
  useReloadOn((message) => message.type === 'rfq' && (id ?? message.id) === message.id, enabled);
