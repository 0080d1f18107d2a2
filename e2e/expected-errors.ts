const remove = (pageErrors: string[], text: RegExp): void => {
  const others = pageErrors.filter((error) => !text.test(error));
  pageErrors.splice(0, pageErrors.length, ...others);
};

/** Allows an expected refusal: the page shows it, and the browser also reports its status on the console. */
export const allowStatus = (pageErrors: string[], status: number): void =>
  remove(pageErrors, new RegExp(`status of ${status}`));

/** Allows requests that failed without a network: the console reports each of them, some late. */
export const allowLostNetwork = (pageErrors: string[]): void =>
  remove(pageErrors, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Error loading route module/);

/** Allows requests that the test aborts. */
export const allowAbortedRequests = (pageErrors: string[]): void => remove(pageErrors, /ERR_FAILED/);
