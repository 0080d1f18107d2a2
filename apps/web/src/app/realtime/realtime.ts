import { SOCKET_PATH } from '@market/contract/constants/talking';
import { getSession } from '@market/contract/sessions/routes';
import { call } from '../api.ts';
import { RealtimeConnection } from './realtime-connection.ts';

const LONG_HIDDEN_MS = 60_000;

const watchNetwork = (run: () => void): (() => void) => {
  let hiddenAt = Date.now();
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > LONG_HIDDEN_MS) run();
  };
  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    window.removeEventListener('online', run);
    document.removeEventListener('visibilitychange', onVisibility);
  };
};

/** Socket of this page: `realtime.listen(…)` in an effect. */
export const realtime = new RealtimeConnection({
  connect: ({ opened, received, closed }) => {
    const socket = new WebSocket(SOCKET_PATH);
    socket.addEventListener('open', opened);
    socket.addEventListener('message', ({ data }) => received(String(data)));
    socket.addEventListener('close', ({ code }) => closed(code));
    return socket;
  },
  schedule: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  jitter: () => 0.5 + Math.random() / 2,
  watchNetwork,
  renew: async () => void (await call(getSession)),
});
