import { useEffect, useRef, useState } from 'react';
import { useBrowserValue } from '#ui/use-browser-value.ts';
import {
  deleteLocalDraft,
  localDraftKey,
  readLocalDraft,
  writeLocalDraft,
  type DraftOwner,
  type LocalDraft,
} from './local-draft.ts';

const EVERY_MS = 5_000;

/** Read once, so that storing does not offer it again. */
const readOnce = (key: string) => {
  let found: LocalDraft | null | undefined;
  return (): LocalDraft | null => (found === undefined ? (found = readLocalDraft(key)) : found);
};

interface Editing {
  readonly owner: DraftOwner;
  readonly productId: number | null;
  /** Null while nothing is unsaved. */
  readonly current: Omit<LocalDraft, 'savedAt'> | null;
}

/** Stores what is unsaved every five seconds, and offers what was left by an earlier visit. */
export const useLocalDraft = ({ owner, productId, current }: Editing) => {
  const key = localDraftKey(owner, productId);
  const [read] = useState(() => readOnce(key));
  const found = useBrowserValue(read, null);
  const [answered, setAnswered] = useState(false);
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  });
  const offered = answered ? null : found;
  useEffect(() => {
    let stored: Editing['current'] = null;
    const store = () => {
      // an offered draft is not overwritten by the first letters typed beside it
      if (offered !== null || latest.current === null || latest.current.draft === stored?.draft) return;
      stored = latest.current;
      writeLocalDraft(key, { ...stored, savedAt: Date.now() });
    };
    const timer = setInterval(store, EVERY_MS);
    // a phone may never come back to a page that it hid
    document.addEventListener('visibilitychange', store);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', store);
      // who leaves the page has typed since
      store();
    };
  }, [key, offered]);
  return {
    offered,
    take: () => setAnswered(true),
    clear: () => {
      setAnswered(true);
      latest.current = null;
      deleteLocalDraft(key);
    },
  };
};
