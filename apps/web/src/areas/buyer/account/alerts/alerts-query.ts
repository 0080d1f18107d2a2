import { ALERTS_PATH } from '#app/paths.ts';

/** The id of the alert that the page before ended with. */
export const readPosition = (search: URLSearchParams): number | undefined => {
  const text = search.get('truoc') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
};

export const alertsPath = (word: string, before?: number): string => {
  const search = new URLSearchParams({
    ...(word !== '' && { loc: word }),
    ...(before && { truoc: String(before) }),
  });
  return search.size > 0 ? `${ALERTS_PATH}?${search}` : ALERTS_PATH;
};
