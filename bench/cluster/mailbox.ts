import { providersAt, type Message } from '@market/providers/client';
import { providersProgram } from '../../apps/server/src/builds/program-build.ts';
import { startFakeProviders } from '../../apps/server/src/adapters/fake-providers/process.ts';

const POLL_MS = 500;

/** A mail server of the bench, and the subjects of what it received. */
export interface Mailbox {
  readonly settings: Readonly<Record<string, string>>;
  /** One of each e-mail, as a mail server shows that recognises what is sent again by its id. */
  subjects(): Promise<string[]>;
  stop(): Promise<void>;
}

export const startMailbox = async (): Promise<Mailbox> => {
  const providers = await startFakeProviders({
    program: await providersProgram(),
    port: 0,
    marketUrl: 'http://localhost:3000',
  });
  const client = providersAt(providers.url);
  const byId = new Map<string, string>();
  const read = async (): Promise<void> => {
    const mails = (await client.messages({ channel: 'email' })) as readonly Extract<
      Message,
      { channel: 'email' }
    >[];
    for (const { id, messageId = id, subject, to } of mails) byId.set(`${messageId} ${to}`, subject);
  };
  // its list is bounded
  const timer = setInterval(() => void read().catch(() => {}), POLL_MS);
  return {
    settings: {
      PROVIDERS: '0',
      SMTP_URL: providers.smtpUrl,
      MAIL_FROM: 'cho@cluster.test',
      HUMAN_CHECK: 'none',
    },
    subjects: async () => {
      await read();
      return [...byId.values()];
    },
    stop: async () => {
      clearInterval(timer);
      await providers.stop();
    },
  };
};
