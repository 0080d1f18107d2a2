import type { HumanCheckDriver } from '@market/contract/web';

const NOTES: Readonly<Record<HumanCheckDriver, string | null>> = {
  altcha: 'Không cần mã captcha, máy tự xác minh.',
  recaptcha: 'Được bảo vệ bởi reCAPTCHA của Google.',
  none: null,
};

export function HumanCheckNote({ driver }: { readonly driver: HumanCheckDriver }) {
  const line = NOTES[driver];
  return line === null ? null : <p className="mt-3 text-xs text-ink-3">{line}</p>;
}
