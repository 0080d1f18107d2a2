import type { VerificationInput } from '@market/contract/shop-review/schemas';
import {
  legalNameMissing,
  representativeMissing,
  taxCodeInvalid,
} from '@market/contract/shop-review/problems';
import type { DocumentType } from '@market/contract/rules/shop-verification';
import { staffMay } from '@market/contract/rules/staff-roles';
import { readTaxCode } from '@market/contract/rules/tax-code';
import type { VerificationDetails, VerificationRow } from './tables.ts';

const PDF_HEAD = '%PDF-';
const PDF_END = '%%EOF';
const PDF_END_WITHIN_BYTES = 1_024;

const isPdf = (file: Buffer): boolean =>
  file.subarray(0, PDF_HEAD.length).toString('latin1') === PDF_HEAD &&
  file.subarray(-PDF_END_WITHIN_BYTES).includes(PDF_END);

const PICTURES: readonly string[] = ['jpeg', 'png', 'webp'] satisfies DocumentType[];

/** The type of a document by its bytes; undefined when it is none. @param picture its format as a picture */
export const documentTypeOf = (file: Buffer, picture: string | undefined): DocumentType | undefined => {
  if (isPdf(file)) return 'pdf';
  return picture !== undefined && PICTURES.includes(picture) ? (picture as DocumentType) : undefined;
};

const readText = (typed: string): string => typed.normalize('NFC').trim().replace(/\s+/g, ' ');

/** @throws taxCodeInvalid, legalNameMissing, representativeMissing */
export const readDetails = (typed: VerificationInput): VerificationDetails => {
  const tax_code = readTaxCode(typed.tax_code, typed.kind);
  if (tax_code === null) throw taxCodeInvalid();
  const legal_name = readText(typed.legal_name);
  if (legal_name === '') throw legalNameMissing();
  const representative = typed.kind === 'person' ? legal_name : readText(typed.representative);
  if (representative === '') throw representativeMissing();
  return { tax_code, legal_name, representative };
};

const SHOWN_DIGITS = 3;

/** `•••••••488` of `0100233488`. */
export const maskTaxCode = (code: string): string =>
  '•'.repeat(code.length - SHOWN_DIGITS) + code.slice(-SHOWN_DIGITS);

/** A company stays the same when its shop has another owner; a person or household does not. */
export const endsWithOwner = ({ kind }: Pick<VerificationRow, 'kind'>): boolean => kind !== 'company';

interface Reviewer {
  readonly id: number | null;
  readonly scope: readonly string[];
  readonly roles: readonly string[];
}

/** Staff who moderate, but nobody of their own shop. */
export const mayReview = ({ id, scope, roles }: Reviewer, ownerId: number): boolean =>
  id !== null && id !== ownerId && scope.includes('staff') && staffMay(roles, 'moderation');
