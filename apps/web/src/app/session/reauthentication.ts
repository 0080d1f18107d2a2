import { useSyncExternalStore } from 'react';

export type ProofMethod = 'password' | 'totp' | 'recovery_code' | 'passkey';

export interface ReauthenticationRequest {
  /** Empty when only signing in again helps. */
  readonly methods: readonly ProofMethod[];
  /** Closes the dialog; `proved` is false when it was dismissed. */
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

/** Asks the user to reauthenticate and resolves whether they did. Concurrent requests share one dialog. */
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
