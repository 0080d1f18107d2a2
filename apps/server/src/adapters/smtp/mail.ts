import { createTransport } from 'nodemailer';
import { ServiceUnavailable } from '#platform/resilience/service-errors.ts';
import type { Mail } from '#ports/mail.ts';

const STEP_TIMEOUT_MS = 5_000;
/** Total limit for slow servers; shorter than the lease of a message. */
const TIMEOUT_MS = 30_000;

interface SmtpFailure extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

const limitTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ServiceUnavailable('SMTP: no end in 30 s')), TIMEOUT_MS).unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

interface SmtpOptions {
  readonly url: string;
  readonly from: string;
  readonly domain: string;
  readonly requireTls?: boolean;
}

/** RFC 8058: the mailbox shows a button of its own. */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined
    ? {}
    : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The `Message-ID` contains the message's own id, so that mailboxes detect a repeated message. */
export const smtp = ({ url, from, domain, requireTls = false }: SmtpOptions): Mail => {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
    dnsTimeout: STEP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ id, to, subject, text, html, unsubscribeUrl }) => {
      try {
        // as an object the address is never parsed as a list
        const receiver = { name: '', address: to };
        await limitTime(
          transport.sendMail({
            from,
            to: receiver,
            subject,
            text,
            ...(html !== undefined && { html }),
            headers: unsubscribeHeaders(unsubscribeUrl),
            messageId: `<${id}@${domain}>`,
          }),
        );
      } catch (error) {
        if (error instanceof ServiceUnavailable) throw error;
        // the server's message may contain the address
        const { responseCode, code = 'failed' } = error as SmtpFailure;
        throw new ServiceUnavailable(`SMTP: ${responseCode ?? code}`, { cause: error });
      }
    },
  };
};
