import { createContext, useContext } from 'react';

/** Opens the search of the workspace; null where it has none. */
export const SearchContext = createContext<(() => void) | null>(null);

export const useOpenSearch = (): (() => void) | null => useContext(SearchContext);
