import { getSignInNonce } from '@market/contract/sessions/routes';
import type { OfferedProvider } from '@market/contract/web';
import { call } from '#app/api.ts';
import { loadScript } from '#app/api-client/load-script.ts';

/** Prompt notification; older browsers provide more methods. */
export interface PromptMoment {
  isSkippedMoment(): boolean;
  isDismissedMoment(): boolean;
  getDismissedReason(): string | undefined;
}

/** The part of Google Identity Services in use. */
export interface ProviderScript {
  initialize(settings: Readonly<Record<string, unknown>>): void;
  prompt(listener: (moment: PromptMoment) => void): void;
  renderButton(parent: HTMLElement, options: Readonly<Record<string, unknown>>): void;
  cancel(): void;
}

const loadedScript = (): ProviderScript | undefined =>
  (window as { google?: { accounts?: { id?: ProviderScript } } }).google?.accounts?.id;

/**
 * Loads the provider's script and initialises it with a single-use nonce, valid for five minutes. Null when either
 * request fails.
 */
export const prepareProvider = async (
  { clientId, scriptUrl }: OfferedProvider,
  onIdToken: (idToken: string) => void,
): Promise<ProviderScript | null> => {
  const [nonce] = await Promise.all([call(getSignInNonce), loadScript(scriptUrl).catch(() => {})]);
  const script = loadedScript();
  if (!nonce.ok || script === undefined) return null;
  script.initialize({
    client_id: clientId,
    nonce: nonce.value.data.nonce,
    callback: ({ credential }: { credential: string }) => onIdToken(credential),
    context: 'signin',
    auto_select: false,
    cancel_on_tap_outside: false,
    itp_support: true,
    use_fedcm_for_prompt: true,
  });
  return script;
};
