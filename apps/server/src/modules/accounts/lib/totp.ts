import { TOTP_STEP_S, TOTP_WINDOW } from '@market/contract/constants/accounts';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';
import type { Secrets } from '#platform/security/secrets.ts';
import { SECOND } from '#platform/time.ts';

const PURPOSE = 'identity.totp';
const SECRET_BYTES = 20;

/** The parameters every authenticator app supports: SHA-1, six digits, a step of 30 seconds. */
const totpOf = (secret: string, { issuer = '', label = '' } = {}): TOTP =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: TOTP_STEP_S });

/** A new secret of 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The encrypted secret for the database. */
export const sealTotp = ({ services }: { services: { secrets: Secrets } }, secret: string): string =>
  services.secrets.seal(PURPOSE, secret);

/** The secret in base32. @throws when it was sealed by a key that is gone */
export const openTotp = ({ services }: { services: { secrets: Secrets } }, sealed: string): string => {
  const secret = services.secrets.open(PURPOSE, sealed);
  if (secret === undefined) throw new Error('a TOTP secret was sealed by a key we do not have');
  return secret;
};

export const isTotpCode = (typed: string): boolean => /^\d{6}$/.test(typed);

/** The time step of a code: the present one, the one before or the one after; undefined for a wrong code. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  // otpauth throws where six characters are more than six bytes
  if (!isTotpCode(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: TOTP_WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / (TOTP_STEP_S * SECOND)) + delta;
};

/** How an app reads and names a secret: as text, as an `otpauth:` URI and as a QR code (a data URL of an SVG). */
export const presentSecret = async (
  secret: string,
  names: { readonly issuer: string; readonly label: string },
) => {
  const uri = totpOf(secret, names).toString();
  const svg = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
};
