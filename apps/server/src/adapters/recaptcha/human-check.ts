import type { HumanCheck } from '#ports/human-check.ts';
import { requestJson } from '#platform/http/http-client.ts';
import { fieldsOf } from '#platform/http/json-fields.ts';

const MIN_SCORE = 0.5;

/** reCAPTCHA v3. Google accepts a token once, within two minutes. */
export const recaptcha = ({
  siteKey,
  secret,
  url,
  host,
}: {
  siteKey: string;
  secret: string;
  /** Base URL without a trailing slash. */
  url: string;
  host: string;
}): HumanCheck => ({
  driver: 'recaptcha',
  siteKey,
  challenge: async () => null,
  verify: async (token, { action }) => {
    const { body } = await requestJson('reCAPTCHA', `${url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
    });
    const verdict = fieldsOf(body);
    const ok =
      verdict['success'] === true &&
      typeof verdict['score'] === 'number' &&
      verdict['score'] >= MIN_SCORE &&
      verdict['action'] === action &&
      verdict['hostname'] === host;
    return ok ? { ok, once: null, until: null } : { ok };
  },
});
