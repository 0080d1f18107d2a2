import type { OfferedProvider } from '@market/contract/web';
import { KeyRound } from '#ui/icons.ts';
import { useState } from 'react';
import { ProviderButton } from '#features/identity-provider/provider-button.tsx';
import { supportsPasskeys } from '#app/session/request-passkey.ts';
import { signInByIdToken, signInByPasskey, type SignInAnswer } from '#app/session/sign-in.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useBrowserValue } from '#ui/use-browser-value.ts';

interface OtherSignInMethodsProps {
  readonly provider: OfferedProvider | null;
  readonly onAnswer: (answer: Exclude<SignInAnswer, { kind: 'refused' }>) => Promise<void>;
}

/** Renders nothing without provider and passkey support. */
export function OtherSignInMethods({ provider, onAnswer }: OtherSignInMethodsProps) {
  const [reached, setReached] = useState(true);
  const [waiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // assume passkey support until hydration: a button appearing later would shift the layout
  const passkeys = useBrowserValue(supportsPasskeys, true);
  const offered = reached ? provider : null;
  if (offered === null && !passkeys) return null;

  const take = async (signIn: Promise<SignInAnswer>) => {
    setWaiting(true);
    setRefused(null);
    const answer = await signIn;
    if (answer.kind !== 'refused') return onAnswer(answer);
    setWaiting(false);
    setRefused(answer.message);
  };
  return (
    <>
      <div className="my-6 flex items-center gap-3 text-sm text-ink-3 noscript:hidden">
        <i className="h-px flex-1 bg-line" />
        hoặc
        <i className="h-px flex-1 bg-line" />
      </div>
      <div className="space-y-3">
        {offered !== null && (
          <ProviderButton
            provider={offered}
            onIdToken={(idToken) => void take(signInByIdToken(offered.driver, idToken))}
            onMissing={() => setReached(false)}
          />
        )}
        {passkeys && (
          <Button
            size="lg"
            className="w-full"
            icon={<KeyRound aria-hidden className="ico" />}
            loading={waiting}
            onClick={() => void take(signInByPasskey())}
          >
            Đăng nhập bằng passkey
          </Button>
        )}
        {refused !== null && <Notice kind="error">{refused}</Notice>}
      </div>
    </>
  );
}
