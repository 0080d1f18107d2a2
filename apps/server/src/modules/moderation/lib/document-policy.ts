/** A document comes from a stranger: it runs nothing, loads nothing, and only our own pages frame it. */
export const DOCUMENT_POLICY =
  "sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'";
