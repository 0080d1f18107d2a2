/** Labels are carriers' pages on our origin: no scripts, requests or cookies; only inline styles and images. */
export const LABEL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
