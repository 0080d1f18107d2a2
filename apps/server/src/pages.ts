const API = /^\/(?:v1|v2|_auth|graphql|uab|vi|media|wp-json|openapi\.json|docs|metrics|livez|readyz)(?:\/|$)/;

/** Addresses that are no pages: an unknown one answers as the API does. */
export const isApi = (path: string): boolean => API.test(path);
