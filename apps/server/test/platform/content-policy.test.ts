import { describe, expect, test } from 'vitest';
import { contentPolicy, permissionsPolicy } from '#platform/security/content-policy.ts';

const NONCE = 'q83vEjRWeJCrze8SNFZ4kA==';
const GOOGLE = { scriptUrl: 'https://accounts.google.com/gsi/client' };
const policyOf = (options: Partial<Parameters<typeof contentPolicy>[0]> = {}) => {
  const text = contentPolicy({ nonce: NONCE, secure: false, identity: null, ...options });
  return new Map(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)] as const));
};

describe('the policy of a page', () => {
  test('runs scripts with the nonce and what they load, none by address', () =>
    expect(policyOf().get('script-src')).toEqual([`'nonce-${NONCE}'`, "'strict-dynamic'"]));

  test('forbids plug-ins, other base addresses, foreign forms and framing', () => {
    const policy = policyOf();
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src'])
      expect(policy.get(directive), directive).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
  });

  test('names no other host while there is no identity provider', () =>
    expect([...policyOf({ secure: true }).values()].flat().join(' ')).not.toMatch(/https?:|\*|unsafe-eval/));

  test('allows frames, calls and styles of the identity provider’s origin only', () => {
    const policy = policyOf({ identity: GOOGLE });
    const directives = [...policy].filter(([, sources]) => sources.join(' ').includes('google'));
    expect(directives.map(([directive]) => directive)).toEqual(['style-src', 'connect-src', 'frame-src']);
    expect(policy.get('frame-src')).toEqual(['https://accounts.google.com']);
    expect(permissionsPolicy(GOOGLE)).toContain('get=(self "https://accounts.google.com")');
  });

  test('allows reCAPTCHA in its frame where it is the human check', () => {
    const policy = policyOf({ recaptcha: true, identity: GOOGLE });
    expect(policy.get('frame-src')).toEqual([
      'https://accounts.google.com',
      'https://www.google.com/recaptcha/',
    ]);
    expect(policy.get('connect-src')).toContain('https://www.google.com/recaptcha/');
    expect(policyOf({ recaptcha: true }).get('style-src')).toEqual(policyOf().get('style-src'));
  });

  test('allows error reports to the configured host only', () => {
    const reports = 'https://key@errors.test:8443/sub/7';
    expect(policyOf({ reports }).get('connect-src')).toEqual(["'self'", 'https://errors.test:8443']);
    const others = [...policyOf({ reports })].filter(([directive]) => directive !== 'connect-src');
    expect(others).toEqual([...policyOf()].filter(([directive]) => directive !== 'connect-src'));
    expect(policyOf({ reports: null }).get('connect-src')).toEqual(["'self'"]);
  });

  test('allows files to be put into the quarantine of the bucket, from pages with actions only', () => {
    const uploads = 'https://s3.example.vn/market-files/quarantine/';
    expect(policyOf({ uploads }).get('connect-src')).toEqual(["'self'", uploads]);
    const others = [...policyOf({ uploads })].filter(([directive]) => directive !== 'connect-src');
    expect(others).toEqual([...policyOf()].filter(([directive]) => directive !== 'connect-src'));
    expect(policyOf({ uploads, embedded: true }).get('connect-src')).toEqual(["'self'"]);
  });

  test('requires https only when the market’s address is https', () => {
    expect(policyOf().has('upgrade-insecure-requests')).toBe(false);
    expect(policyOf({ secure: true }).has('upgrade-insecure-requests')).toBe(true);
  });

  test('is relaxed for the development server only', () => {
    expect(policyOf({ dev: true }).get('script-src')).toEqual(["'self'", "'unsafe-inline'"]);
    expect(policyOf().get('script-src')).not.toContain("'unsafe-inline'");
    expect(policyOf().get('style-src')).not.toContain("'unsafe-inline'");
  });
});
