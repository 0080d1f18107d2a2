import type { Mail } from '#ports/mail.ts';
import type { Push } from '#ports/push.ts';
import type { Sms } from '#ports/sms.ts';

/** A message that somebody outside took. */
export interface SentMessage {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly text: string;
  readonly subject?: string;
  readonly html?: string;
  readonly unsubscribeUrl?: string;
}

/** A push that its service took. */
export interface SentPush {
  readonly endpoint: string;
  readonly topic: string;
  readonly title: string;
  readonly body: string | null;
}

/** Message services that record what they are asked to send. */
export const recordMessages = () => {
  const sent: SentMessage[] = [];
  const sms: Sms = {
    send: async ({ to, text }) => {
      sent.push({ channel: 'sms', to, text });
    },
  };
  const mail: Mail = {
    send: async ({ id: _id, ...mail }) => {
      sent.push({ channel: 'email', ...mail });
    },
  };
  const pushed: SentPush[] = [];
  const push: Push = {
    accepts: (endpoint) => endpoint.startsWith('https://push.test/'),
    createKeys: () => ({ publicKey: 'public', privateKey: 'private' }),
    send: async ({ endpoint }, { text, topic }) => {
      if (endpoint.endsWith('/gone')) return 'gone';
      const { title, body } = JSON.parse(text) as Pick<SentPush, 'title' | 'body'>;
      pushed.push({ endpoint, topic, title, body });
      return 'sent';
    },
  };
  const lastCode = (to: string): string => {
    const code = /\b\d{6}\b/.exec(sent.findLast((message) => message.to === to)?.text ?? '')?.[0];
    if (code === undefined)
      throw new Error(`no code went to ${to}: settle() sends what waits; so far ${sent.length} messages`);
    return code;
  };
  return { sent, pushed, sms, mail, push, lastCode };
};
