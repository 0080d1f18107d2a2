/** The actor of an API token; undefined when it is not valid now. */
export { actorOfApiToken, isApiToken } from './actions/authenticate.ts';
