const KEY = 'province_of_today';

export const lastProvince = (): number | null => {
  try {
    const id = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    return null;
  }
};

export const rememberProvince = (id: number): void => {
  try {
    localStorage.setItem(KEY, String(id));
  } catch {
    // without storage the next page offers the choice again
  }
};
