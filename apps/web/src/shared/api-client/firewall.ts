// A firewall in front answers 503 with `x-firewall: 1` until a page of its own has been seen: the page is loaded again.
import { reloadOnce } from './reload-once.ts';

const isFirewallAnswer = (answer: Response): boolean =>
  answer.status === 503 && answer.headers.get('x-firewall') === '1';

/**
 * `fetch` for everything a page asks: calls, data of a change of page, its parts. What the firewall kept back never comes
 * when the page is loaded again for it, so that nothing of it flashes; else it is answered as it is.
 */
export const withFirewallReload =
  (own: typeof fetch, reload: () => boolean): typeof fetch =>
  async (...asked) => {
    const answer = await own(...asked);
    return isFirewallAnswer(answer) && reload() ? new Promise<never>(() => {}) : answer;
  };

/** From now on the page hears the firewall, whoever asks. */
export const installFirewallReload = (): void => {
  window.fetch = withFirewallReload(window.fetch.bind(window), () => reloadOnce('firewall_reloaded'));
};
