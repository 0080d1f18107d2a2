/** A refusal is said on the page; the browser's console tells of its status too. */
export const forgive = (complaints: string[], status: number): void => {
  const remaining = complaints.filter((complaint) => !complaint.includes(`status of ${status}`));
  complaints.splice(0, complaints.length, ...remaining);
};
