import { OPEN_DOCUMENT_HEADER } from '@market/contract/web';

/** Wraps `fetch`: a request for the data of a page that must be opened as a document opens it, and never settles. */
export const withDocuments =
  (own: typeof fetch, open: (address: string) => void): typeof fetch =>
  async (...args) => {
    const answer = await own(...args);
    const address = answer.headers.get(OPEN_DOCUMENT_HEADER);
    if (address === null || !/^\/(?!\/)/.test(address)) return answer;
    open(address);
    return new Promise<never>(() => {});
  };

export const installOpenDocument = (): void => {
  window.fetch = withDocuments(window.fetch.bind(window), (address) => location.assign(address));
};
