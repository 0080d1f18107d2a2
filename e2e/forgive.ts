const remove = (complaints: string[], text: RegExp): void => {
  const remaining = complaints.filter((complaint) => !text.test(complaint));
  complaints.splice(0, complaints.length, ...remaining);
};

/** A refusal is said on the page; the browser's console tells of its status too. */
export const forgive = (complaints: string[], status: number): void =>
  remove(complaints, new RegExp(`status of ${status}`));

/** The console names every call that failed without a network, some of them late. */
export const forgiveLostNetwork = (complaints: string[]): void =>
  remove(complaints, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
