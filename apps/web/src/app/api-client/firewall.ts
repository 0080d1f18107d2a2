// A firewall in front of the server answers 503 with `x-firewall: 1` until its own page has been shown, so the
// page is reloaded.
import { reloadOnce } from './reload-once.ts';

const isFirewallAnswer = (answer: Response): boolean =>
  answer.status === 503 && answer.headers.get('x-firewall') === '1';

/**
 * Wraps `fetch`. When a blocked request triggers a reload it never settles, so that no error flashes; otherwise
 * the answer is passed on.
 */
export const withFirewallReload =
  (own: typeof fetch, reload: () => boolean): typeof fetch =>
  async (...args) => {
    const answer = await own(...args);
    return isFirewallAnswer(answer) && reload() ? new Promise<never>(() => {}) : answer;
  };

export const installFirewallReload = (): void => {
  window.fetch = withFirewallReload(window.fetch.bind(window), () => reloadOnce('firewall_reloaded'));
};
