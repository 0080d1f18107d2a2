import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { ProvidersContext } from './context.ts';

const refusal = (code: number, sentence: string): Error =>
  Object.assign(new Error(sentence), { responseCode: code });

const deliver = async (
  context: ProvidersContext,
  raw: Buffer,
  to: readonly string[],
  copies: number,
): Promise<void> => {
  const { from, subject = '', text = '', html, messageId } = await PostalMime.parse(raw);
  const sender =
    from?.address === undefined ? '' : from.name ? `${from.name} <${from.address}>` : from.address;
  for (const receiver of to) {
    const letter = { channel: 'email' as const, from: sender, to: receiver, subject, text: text.trim() };
    context.messages.deliver({ ...letter, html, messageId }, copies);
  }
};

type Answer = (error?: Error | null, sentence?: string) => void;

/** Receives one e-mail; every fault happens after DATA, where real mail servers decide. */
const receive = async (
  context: ProvidersContext,
  { raw, to, socket }: { raw: Buffer; to: readonly string[]; socket: Socket | undefined },
  answer: Answer,
): Promise<void> => {
  const fault = context.faults.next('smtp');
  const note = (outcome: string) =>
    context.journal.write({ service: 'smtp', call: 'DATA', outcome, fault: fault?.verb });
  if (fault?.verb === 'hang') return note('no answer');
  if (fault?.verb === 'reset') {
    note('no answer');
    return void socket?.resetAndDestroy();
  }
  if (fault?.verb === 'refuse') {
    const code = Number(fault.code ?? 451);
    note(String(code));
    return answer(refusal(code, code < 500 ? 'Try again later' : 'Not accepted'));
  }
  if (fault?.verb === 'delay') await wait(fault.ms, undefined, { signal: context.closing });
  await deliver(context, raw, to, fault?.verb === 'lose' ? 0 : fault?.verb === 'duplicate' ? 2 : 1);
  note('250');
  if (fault?.verb !== 'acceptThenHang') answer(null, 'OK');
};

const readAll = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** A mail server without TLS; checks the account (`demo` / `demo-secret`) when the client sends one. */
export interface Smtp {
  readonly url: string;
  close(): Promise<void>;
}

const newServer = (context: ProvidersContext, sockets: Map<number, Socket>): SMTPServer =>
  new SMTPServer({
    name: 'providers.test',
    banner: 'nothing leaves this machine',
    authOptional: true,
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: 10 * 2 ** 20,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, callback) => {
      const verified = username === 'demo' && password === 'demo-secret';
      context.journal.write({ service: 'smtp', call: 'AUTH', verified, outcome: verified ? '235' : '535' });
      callback(verified ? null : refusal(535, 'Authentication failed'), { user: username });
    },
    onData: (stream, { envelope, remotePort }: SMTPServerSession, callback) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      readAll(stream)
        .then((raw) => receive(context, { raw, to, socket: sockets.get(remotePort) }, callback))
        .catch((error: Error) => callback(error));
    },
  });

export const startSmtp = async (context: ProvidersContext, port: number, host: string): Promise<Smtp> => {
  const sockets = new Map<number, Socket>();
  const server = newServer(context, sockets);
  server.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  // ignore clients that hang up
  server.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `smtp://${host}:${bound}`,
    close: () => {
      for (const socket of sockets.values()) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
