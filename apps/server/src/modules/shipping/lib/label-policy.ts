/**
 * A label is a page of somebody else's on our own address: it is shown as by nobody. It runs nothing, sends nothing and
 * reads no cookie; its look and the pictures it carries in itself are all it has.
 */
export const LABEL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
