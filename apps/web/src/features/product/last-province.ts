const KEY = 'province_of_today';

export const lastProvince = (): number | null => {
  const id = Number(localStorage.getItem(KEY));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

export const rememberProvince = (id: number): void => localStorage.setItem(KEY, String(id));
