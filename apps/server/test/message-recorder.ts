import type { Mail } from '#ports/mail.ts';
import type { Sms } from '#ports/sms.ts';

/** A message that somebody outside took. */
export interface SentMessage {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly text: string;
  readonly subject?: string;
}

/** Carriers of messages that keep what they are given. */
export const recordMessages = () => {
  const sent: SentMessage[] = [];
  const sms: Sms = {
    send: async ({ to, text }) => {
      sent.push({ channel: 'sms', to, text });
    },
  };
  const mail: Mail = {
    send: async ({ to, subject, text }) => {
      sent.push({ channel: 'email', to, subject, text });
    },
  };
  const lastCode = (to: string): string => {
    const code = /\b\d{6}\b/.exec(sent.findLast((message) => message.to === to)?.text ?? '')?.[0];
    if (code === undefined)
      throw new Error(`no code went to ${to}: settle() sends what waits; so far ${sent.length} messages`);
    return code;
  };
  return { sent, sms, mail, lastCode };
};
