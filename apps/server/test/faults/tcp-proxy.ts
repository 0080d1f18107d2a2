import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** One TCP address in front of processes that are replaced, like a load balancer. */
export interface TcpProxy {
  readonly address: string;
  forwardTo(address: string): void;
  /** Ends all connections, and refuses others until it forwards again. */
  cut(): void;
  /** Loses every byte of the open connections and closes none, like a lost network. */
  loseBytes(): void;
  close(): Promise<void>;
}

export const startTcpProxy = async (): Promise<TcpProxy> => {
  let port: number | undefined;
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    if (port === undefined) return void caller.destroy();
    const inside = connect(port, '127.0.0.1');
    for (const [one, other] of [
      [caller, inside],
      [inside, caller],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (address) => {
      port = Number(new URL(address).port);
    },
    cut: () => {
      port = undefined;
      for (const socket of open) socket.destroy();
    },
    loseBytes: () => {
      for (const socket of open) socket.unpipe().resume();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
};
