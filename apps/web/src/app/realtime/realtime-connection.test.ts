import { expect, it } from 'vitest';
import {
  RealtimeConnection,
  MAX_RECONNECT_DELAY_MS,
  MAX_SILENCE_MS,
  type SocketEvents,
  type RealtimeMessage,
} from './realtime-connection.ts';

/** Fake host: the test drives sockets and timers. */
const listening = () => {
  const sockets: { events: SocketEvents; sent: string[]; closed: boolean }[] = [];
  const pauses: { run: () => void; ms: number }[] = [];
  /** Runs when nothing came for long. */
  const silences: (() => void)[] = [];
  const messages: RealtimeMessage[] = [];
  let renewals = 0;
  let networkChanged: (() => void) | null = null;
  const live = new RealtimeConnection({
    connect: (events) => {
      const socket = { events, sent: [] as string[], closed: false };
      sockets.push(socket);
      return {
        send: (text) => void socket.sent.push(text),
        close: () => void (socket.closed = true),
      };
    },
    schedule: (run, ms) => {
      if (ms === MAX_SILENCE_MS) {
        silences.push(run);
        return () => void silences.splice(silences.indexOf(run), 1);
      }
      const pause = { run, ms };
      pauses.push(pause);
      return () => void pauses.splice(pauses.indexOf(pause), 1);
    },
    jitter: () => 1,
    renew: async () => void (renewals += 1),
    watchNetwork: (run) => {
      networkChanged = run;
      return () => void (networkChanged = null);
    },
  });
  const stop = live.listen((message) => void messages.push(message));
  const last = () => sockets.at(-1)!;
  const receive = (message: object) => last().events.received(JSON.stringify(message));
  const loses = async (code = 1006) => {
    last().events.closed(code);
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    live,
    sockets,
    pauses,
    silences,
    heard: messages,
    stop,
    last,
    says: receive,
    loses,
    renewals: () => renewals,
    networkChanges: () => networkChanged?.(),
    watchesNetwork: () => networkChanged !== null,
  };
};

it('the first frame is empty, because the cookie identifies the user', () => {
  const { last } = listening();
  last().events.opened();
  expect(last().sent).toEqual(['{}']);
});

it('a message reaches every listener', () => {
  const { live, heard, says } = listening();
  const second: RealtimeMessage[] = [];
  live.listen((message) => void second.push(message));
  says({ type: 'order', id: 'o1' });
  expect(heard).toEqual([{ type: 'order', id: 'o1' }]);
  expect(second).toEqual(heard);
});

it('what moved before the first greeting may have been missed: the page is older than its socket', () => {
  const { heard, says } = listening();
  says({ type: 'ready' });
  expect(heard).toEqual([{ type: 'missed' }]);
});

it('an unreadable message is ignored', () => {
  const { heard, last } = listening();
  last().events.received('oops');
  last().events.received('null');
  expect(heard).toEqual([]);
});

it('a lost socket reconnects, and listeners are notified that messages may be missing', async () => {
  const { pauses, heard, says, loses, sockets } = listening();
  says({ type: 'ready' });
  heard.length = 0;
  await loses();
  expect(heard).toEqual([]);
  pauses.shift()!.run();
  expect(sockets).toHaveLength(2);
  says({ type: 'ready' });
  expect(heard).toEqual([{ type: 'missed' }]);
});

it('without a socket listeners poll, at most every 30 seconds', async () => {
  const { pauses, heard, loses } = listening();
  const waited: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    await loses();
    const pause = pauses.shift()!;
    waited.push(pause.ms);
    pause.run();
  }
  expect(waited).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, MAX_RECONNECT_DELAY_MS]);
  expect(heard).toHaveLength(7);
});

it('a token that ran out is renewed before the next try', async () => {
  const { pauses, loses, renewals } = listening();
  await loses(4401);
  expect(renewals()).toBe(1);
  expect(pauses).toHaveLength(1);
});

it('the socket closes with its last listener and does not come back', async () => {
  const { live, stop, last, loses, pauses } = listening();
  const stopSecond = live.listen(() => undefined);
  stop();
  expect(last().closed).toBe(false);
  stopSecond();
  expect(last().closed).toBe(true);
  await loses();
  expect(pauses).toEqual([]);
});

it('another network gets a new socket: the old one may be lost without a notice', async () => {
  const { live, pauses, heard, says, networkChanges, sockets, last } = listening();
  says({ type: 'ready' });
  heard.length = 0;
  networkChanges();
  expect(last().closed).toBe(true);
  expect(live.isOpen).toBe(false);
  // its late events change nothing
  last().events.received('{"type":"ready"}');
  last().events.closed(1006);
  await Promise.resolve();
  expect(pauses.map(({ ms }) => ms)).toEqual([1000]);
  pauses.shift()!.run();
  expect(sockets).toHaveLength(2);
  says({ type: 'ready' });
  expect(live.isOpen).toBe(true);
  expect(heard).toEqual([{ type: 'missed' }]);
});

it('a network that is back ends a long pause', async () => {
  const { pauses, loses, networkChanges } = listening();
  for (let attempt = 0; attempt < 6; attempt++) {
    await loses();
    if (attempt < 5) pauses.shift()!.run();
  }
  expect(pauses.map(({ ms }) => ms)).toEqual([30_000]);
  networkChanges();
  expect(pauses.map(({ ms }) => ms)).toEqual([1000]);
});

it('the network is watched while somebody listens', () => {
  const { stop, watchesNetwork } = listening();
  expect(watchesNetwork()).toBe(true);
  stop();
  expect(watchesNetwork()).toBe(false);
});

it('a socket on which nothing comes for long is given up: pages poll until another one is ready', async () => {
  const { live, pauses, silences, heard, says, sockets, last } = listening();
  says({ type: 'ready' });
  heard.length = 0;
  expect(silences).toHaveLength(1);
  silences.shift()!();
  await Promise.resolve();
  expect(last().closed).toBe(true);
  expect(live.isOpen).toBe(false);
  expect(heard).toEqual([{ type: 'missed' }]);
  expect(pauses.map(({ ms }) => ms)).toEqual([1000]);
  pauses.shift()!.run();
  expect(sockets).toHaveLength(2);
  // nor may connecting take for ever
  silences.shift()!();
  await Promise.resolve();
  expect(last().closed).toBe(true);
  expect(pauses.map(({ ms }) => ms)).toEqual([2000]);
});

it('each message, a heartbeat too, starts the wait for silence again; a heartbeat reaches no listener', () => {
  const { silences, heard, says, live } = listening();
  says({ type: 'ready' });
  const [before] = silences;
  heard.length = 0;
  says({ type: 'alive' });
  expect(silences).toHaveLength(1);
  expect(silences[0]).not.toBe(before);
  expect(heard).toEqual([]);
  expect(live.isOpen).toBe(true);
});

it('without a socket nobody waits for silence', async () => {
  const { silences, loses, stop, pauses } = listening();
  await loses();
  expect(silences).toEqual([]);
  pauses.shift()!.run();
  stop();
  expect(silences).toEqual([]);
});
