import webpush from 'web-push';
import { requestStatus } from '#platform/http/http-client.ts';
import type { Push } from '#ports/push.ts';

/** The push services of browsers. The endpoint is the browser's word: no other host is called. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
];

const GONE_STATUSES = [404, 410];

const isService = (host: string): boolean =>
  SERVICES.some((service) => (service.startsWith('.') ? host.endsWith(service) : host === service));

/** Push services take no http address, which a market on one's own machine has. */
const contactOf = (market: string): string => {
  const { protocol, hostname } = new URL(market);
  return protocol === 'https:' ? market : `mailto:khong-tra-loi@${hostname}`;
};

/** `extraOrigin`: the fake push service. */
export const webPush = (extraOrigin?: string): Push => ({
  accepts: (endpoint) => {
    const url = URL.parse(endpoint);
    if (url === null || url.username !== '' || url.password !== '') return false;
    return (
      url.origin === extraOrigin || (url.protocol === 'https:' && url.port === '' && isService(url.hostname))
    );
  },
  createKeys: () => webpush.generateVAPIDKeys(),
  send: async (target, { text, topic, ttlSeconds, keys, market }) => {
    const { endpoint, method, headers, body } = webpush.generateRequestDetails(target, text, {
      TTL: ttlSeconds,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: contactOf(market), ...keys },
    });
    const { 'Content-Length': _length, ...sent } = headers as Record<string, string>;
    const status = await requestStatus(
      'Web push',
      endpoint,
      { method, headers: sent, body: new Uint8Array(body) },
      { also: GONE_STATUSES },
    );
    return GONE_STATUSES.includes(status) ? 'gone' : 'sent';
  },
});
