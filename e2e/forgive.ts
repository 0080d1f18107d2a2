const remove = (complaints: string[], text: RegExp): void => {
  const remaining = complaints.filter((complaint) => !text.test(complaint));
  complaints.splice(0, complaints.length, ...remaining);
};

/** Ignores an expected refusal: the page shows it, and the browser also reports its status on the console. */
export const forgive = (complaints: string[], status: number): void =>
  remove(complaints, new RegExp(`status of ${status}`));

/** Ignores requests that failed without a network: the console reports each of them, some late. */
export const forgiveLostNetwork = (complaints: string[]): void =>
  remove(complaints, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);

/** Ignores requests that the test aborts. */
export const forgiveFailedRequests = (complaints: string[]): void => remove(complaints, /ERR_FAILED/);
