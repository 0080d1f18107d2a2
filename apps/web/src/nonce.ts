import { createContext } from 'react';

/**
 * The nonce of this render, for a script or style that a component writes into the page. The browser knows none: it hides
 * the attribute, and what runs there already may go on. React Router's own parts get it from `<ServerRouter>`.
 */
export const NonceContext = createContext<string | undefined>(undefined);
