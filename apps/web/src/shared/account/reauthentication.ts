import { useSyncExternalStore } from 'react';

/** What the server takes as a proof that it is still oneself. */
export type ProofMethod = 'password' | 'totp' | 'recovery_code' | 'passkey';

export interface ReauthenticationRequest {
  /** Empty when only a new sign-in helps. */
  readonly methods: readonly ProofMethod[];
  /** Closes the window: proved, or left. */
  readonly finish: (proved: boolean) => void;
}

let current: ReauthenticationRequest | null = null;
const listeners = new Set<() => void>();
const setCurrent = (next: ReauthenticationRequest | null) => {
  current = next;
  for (const listener of listeners) listener();
};

const readMethods = (facts: Readonly<Record<string, unknown>>): ProofMethod[] =>
  Array.isArray(facts['methods']) ? (facts['methods'] as ProofMethod[]) : [];

let pendingProof: Promise<boolean> | null = null;

/** Asks whoever is here to show that it is them; answers whether they did. All who need it at once share one window. */
export const requestReauthentication = (facts: Readonly<Record<string, unknown>>): Promise<boolean> =>
  (pendingProof ??= new Promise<boolean>((resolve) => {
    setCurrent({
      methods: readMethods(facts),
      finish: (proved) => {
        pendingProof = null;
        setCurrent(null);
        resolve(proved);
      },
    });
  }));

export const useReauthenticationRequest = (): ReauthenticationRequest | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => null,
  );
