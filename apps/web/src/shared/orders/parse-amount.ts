/** Đồng as somebody types it, dots and blanks allowed; null for anything else. */
export const parseAmount = (written: string): number | null => {
  const digits = written.replaceAll(/[.,\s₫đ]/g, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null;
};
