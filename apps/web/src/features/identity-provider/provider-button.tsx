import { CHALLENGE_TTL_S } from '@market/contract/constants/accounts';
import type { OfferedProvider } from '@market/contract/web';
import { useEffect, useEffectEvent, useRef } from 'react';
import { prepareProvider } from './provider.ts';

/** Limit set by the provider. */
const MAX_WIDTH_PX = 400;
/** The nonce is renewed this long before it expires. */
const RENEW_AHEAD_S = 60;

interface ProviderButtonProps {
  readonly provider: OfferedProvider;
  readonly onIdToken: (idToken: string) => void;
  readonly onMissing: () => void;
}

/** The provider's own button, which alone may open its window. */
export function ProviderButton({ provider, onIdToken, onMissing }: ProviderButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const take = useEffectEvent(onIdToken);
  const missing = useEffectEvent(onMissing);
  useEffect(() => {
    let mounted = true;
    const draw = async () => {
      const script = await prepareProvider(provider, (idToken) => take(idToken));
      const parent = place.current;
      if (!mounted || parent === null) return;
      if (script === null) return missing();
      script.renderButton(parent, {
        type: 'standard',
        theme: document.documentElement.dataset['theme'] === 'dark' ? 'filled_black' : 'outline',
        size: 'large',
        text: 'continue_with',
        shape: 'rectangular',
        logo_alignment: 'center',
        width: Math.min(MAX_WIDTH_PX, parent.clientWidth),
        locale: 'vi',
      });
    };
    void draw();
    const timer = setInterval(() => void draw(), (CHALLENGE_TTL_S - RENEW_AHEAD_S) * 1000);
    return () => {
      mounted = false;
      clearInterval(timer);
    };
  }, [provider]);
  return <div ref={place} className="flex min-h-12 justify-center" />;
}
