import { createContext } from 'react';

/**
 * CSP nonce of this render for inline scripts and styles. Undefined in the browser, which hides the attribute.
 * `<ServerRouter>` passes it to React Router's own parts.
 */
export const NonceContext = createContext<string | undefined>(undefined);
