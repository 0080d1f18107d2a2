import { replacePhones } from '@market/contract/rules/phone';

const MASK = '•••';
const PHONE = /(?:\+?84|0)(?:[\s.-]?\d){8,10}(?!\d)/g;

/** A text for people who may not call its author. */
export const withoutPhones = (text: string): string => replacePhones(text, MASK).replace(PHONE, MASK);
