import { replacePhones } from '@market/contract/rules/phone';

const MASK = '•••';
/** Eight digits or more, also in groups, wide or with invisible characters. Order numbers (`CP-2611-48227`) are none. */
const LONG_NUMBER =
  /(?<![\p{L}\p{Nd}])(?<!\p{L}-)(?<!\p{L}-\p{Nd}{1,9}-)\+?\p{Nd}(?:[\s.\-_\p{Cf}]{0,2}\p{Nd}){7,18}(?!\p{Nd})/gu;
/** With spaces up to millions: accounts are grouped so too. */
const MONEY = /^\d{1,3}(?:(?:\.\d{3})+|(?:\s\d{3}){1,2})$/;
const DATE = /^\d{1,2}[.-]\d{1,2}[.-]\d{4}$/;
const MAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g;
const PHONE_LENGTH = 9;

/** A telephone number in groups of three looks like money, but money does not begin with 0 or +. */
const isMoney = (text: string): boolean =>
  MONEY.test(text) && !text.startsWith('0') && text.replace(/\D/g, '').length <= PHONE_LENGTH + 3;

/** Hides telephone numbers, bank accounts and e-mail addresses; prices, dates and order numbers stay. */
export const maskContacts = (text: string): string =>
  replacePhones(text, MASK)
    .replace(LONG_NUMBER, (found) => {
      const plain = found.normalize('NFKC');
      return isMoney(plain) || DATE.test(plain) ? found : MASK;
    })
    .replace(MAIL, MASK);
