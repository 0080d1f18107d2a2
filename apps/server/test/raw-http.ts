import { connect, type Socket } from 'node:net';

/** A connection to a listening market that sends exactly the given bytes. */
export interface RawConnection {
  readonly socket: Socket;
  /** All that came back, once the market has closed the connection. */
  readonly answer: Promise<string>;
}

export const connectTo = (address: string): RawConnection => {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  // a connection may be cut while it still sends
  socket.on('error', () => {});
  return { socket, answer: new Promise((resolve) => void socket.once('close', () => resolve(text))) };
};

/** Sends these lines of a request with an empty body. */
export const sendLines = (address: string, lines: readonly string[]): Promise<string> => {
  const { socket, answer } = connectTo(address);
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  return answer;
};

export const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1] ?? 0);
