import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { WorkspaceNavigation } from '../navigation.ts';
import { SearchContext } from './search-context.ts';
import type { SearchSource } from './search-source.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const SearchDialog = lazyDialog(() => import('./search-dialog.tsx'));

interface SearchHostProps {
  readonly navigation: WorkspaceNavigation;
  readonly source: SearchSource;
  readonly children: ReactNode;
}

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** The search of a workspace: Ctrl or ⌘ and K, or a button that calls `useOpenSearch`. */
export function SearchHost({ navigation, source, children }: SearchHostProps) {
  const [open, setOpen] = useState(false);
  const show = useCallback(() => setOpen(true), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // a dialog that is open may hold a form
      if (!isShortcut(event) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <SearchContext value={show}>
      {children}
      {open && <SearchDialog navigation={navigation} source={source} onClose={() => setOpen(false)} />}
    </SearchContext>
  );
}
