import { Search } from '#ui/icons.ts';
import { IconButton } from '#ui/button.tsx';
import { useOpenSearch } from './search-context.ts';

/** Nothing where the workspace has no search. */
export function SearchButton({ className }: { readonly className: string }) {
  const open = useOpenSearch();
  if (open === null) return null;
  return (
    <IconButton
      label="Tìm nhanh (Ctrl K)"
      aria-keyshortcuts="Control+K Meta+K"
      className={className}
      onClick={open}
    >
      <Search aria-hidden className="ico" />
    </IconButton>
  );
}
