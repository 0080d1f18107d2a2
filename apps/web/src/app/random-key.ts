/** A key or id of its own, of at most 43 characters. `crypto.randomUUID` is missing on plain http. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
