/** For what must take effect once. `crypto.randomUUID` is missing on plain http. */
export const randomKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
