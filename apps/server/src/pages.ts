const API = /^\/(?:v1|v2|_auth|graphql|uab|vi|media|wp-json|openapi\.json|docs|metrics|livez|readyz)(?:\/|$)/;
const PERSONAL =
  /^\/(?:gio-hang|xac-nhan-don-hang|thanh-toan|tai-khoan|nguoi-ban|quan-tri|dang-nhap|dang-ky|quen-mat-khau)(?:[/.]|$)/;

const EMBEDDED = /^\/iframe\/(?!.*(?:\.\.|%2e|\\|%5c))/i;

/** Addresses that are no pages: an unknown one answers as the API does. */
export const isApi = (path: string): boolean => API.test(path);
/** Pages that belong to one person; all the others are the same for everybody. */
export const isPersonal = (path: string): boolean => PERSONAL.test(path);
/** Pages that stand in pages of other people: the body alone, without a script. No way of writing leads out of them. */
export const isEmbedded = (path: string): boolean => EMBEDDED.test(path);
