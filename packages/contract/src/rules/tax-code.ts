const WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];
const ENTERPRISE = /^(\d{10})(?:-?(\d{3}))?$/;
const CITIZEN = /^(\d{3})[0-3]\d{8}$/;
const LAST_PROVINCE = 96;

/** The tenth digit of a tax code checks the nine before it. */
const hasCheckDigit = (code: string): boolean => {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(code[index]), 0);
  return 10 - (sum % 11) === Number(code[9]);
};

/** The tax code of an enterprise: ten digits, and three more for a branch. */
const readEnterpriseCode = (typed: string): string | null => {
  const [, code = '', branch] = ENTERPRISE.exec(typed) ?? [];
  if (code === '' || code.slice(2, 9) === '0000000' || branch === '000' || !hasCheckDigit(code)) return null;
  return branch === undefined ? code : `${code}-${branch}`;
};

/** A citizen id begins with a province and ends with no check digit. Since July 2025 it is a tax code of persons. */
const readCitizenId = (typed: string): string | null => {
  const province = Number(CITIZEN.exec(typed)?.[1]);
  return province >= 1 && province <= LAST_PROVINCE ? typed : null;
};

/** A tax code as it is stored; null when it is none. Companies have no citizen id. */
export const readTaxCode = (text: string, kind: 'household' | 'company' | 'person'): string | null => {
  const typed = text.replace(/[\s.]/g, '');
  return readEnterpriseCode(typed) ?? (kind === 'company' ? null : readCitizenId(typed));
};
