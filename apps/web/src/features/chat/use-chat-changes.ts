import { useAfterMessages } from '#app/realtime/use-after-messages.ts';

const KINDS = new Set(['message', 'seen', 'presence']);

/** Runs `reload` shortly after conversations changed, once for many changes. */
export const useChatChanges = (enabled: boolean, reload: () => void): void =>
  useAfterMessages({ concerns: ({ type }) => KINDS.has(type), run: reload, enabled });
