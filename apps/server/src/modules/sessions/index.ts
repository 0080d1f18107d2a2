/** The actor of an access token; undefined when the token is not valid now. */
export { actorOfToken } from './actions/tokens.ts';
/** Which sessions are live by the database, and how to drop what is cached about them. */
export { uncacheSessions, liveSessions } from './actions/live-sessions.ts';
/** Seals the signing keys when the market starts. */
export { sealKeys } from './actions/keys.ts';
/** Cookies: rotation for a page request, a new session with the present rights, removal. */
export { clearCookies, refreshSession, renewSession } from './actions/cookies.ts';
/** Opens a session for a user who has authenticated; ends every session of a user. */
export { endSessions, openSession, type Issued } from './actions/sessions.ts';
/** Whether the caller has authenticated within ten minutes, and how to note that they just did. */
export { isProvedRecently, recordProof } from './actions/proofs.ts';
/** Failed sign-ins under a name: counted before the check, cleared after a right one. */
export { deleteAttempts, recordAttempt } from './actions/login-attempts.ts';
/** Sign-ins a minute from one network address. */
export { limitSignIns } from './lib/sign-in-limit.ts';
/** The id of a browser that this user has signed in with before. */
export { knownDevice } from './lib/known-devices.ts';
/** Where somebody is signed in, for staff. */
export { getDevices } from './actions/devices.ts';
