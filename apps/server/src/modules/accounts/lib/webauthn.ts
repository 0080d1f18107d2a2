/** Loaded at the first passkey: it takes a tenth of a second, which is too much of each start. */
export const webauthn = () => import('@simplewebauthn/server');
