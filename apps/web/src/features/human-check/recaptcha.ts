import { loadScript } from '#app/api-client/load-script.ts';

interface Recaptcha {
  ready(run: () => void): void;
  execute(siteKey: string, about: { readonly action: string }): Promise<string>;
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js';

/** Loads reCAPTCHA; resolves to a function that requests a token, valid for two minutes. */
export const prepareRecaptcha = async (siteKey: string, action: string): Promise<() => Promise<string>> => {
  await loadScript(`${SCRIPT}?render=${encodeURIComponent(siteKey)}`);
  const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha };
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return () => grecaptcha.execute(siteKey, { action });
};
