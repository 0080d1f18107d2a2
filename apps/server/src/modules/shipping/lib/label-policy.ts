/**
 * A label is a carrier's page served from our origin, so it is sandboxed: no scripts, no requests, no cookies; only inline
 * styles and images.
 */
export const LABEL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
