import { getSignInNonce } from '@market/contract/sessions/routes';
import type { OfferedProvider } from '@market/contract/web';
import { call } from '../../api.ts';
import { loadScript } from '../api-client/load-script.ts';

/** What happens to the prompt; older browsers know more of these. */
export interface PromptMoment {
  isSkippedMoment(): boolean;
  isDismissedMoment(): boolean;
  getDismissedReason(): string | undefined;
}

/** As much of Google Identity Services as pages use. */
export interface ProviderScript {
  initialize(settings: Readonly<Record<string, unknown>>): void;
  prompt(listener: (moment: PromptMoment) => void): void;
  renderButton(parent: HTMLElement, options: Readonly<Record<string, unknown>>): void;
  cancel(): void;
}

const loadedScript = (): ProviderScript | undefined =>
  (window as { google?: { accounts?: { id?: ProviderScript } } }).google?.accounts?.id;

/**
 * Loads the provider's script and prepares it with a nonce of ours, which is good for five minutes and once. Null when
 * either cannot be had.
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
