import { Unzip, UnzipInflate } from 'fflate';
import { STATEMENT_UNPACKED_MB, statementTooLarge } from '@market/contract';
import readXlsx from 'read-excel-file/node';

const MOST_BYTES = STATEMENT_UNPACKED_MB * 1024 * 1024;
/** So little at a time that what comes of it fits, whatever it is packed by: a byte holds a thousand at most. */
const STEP_BYTES = 4_096;

/** What a sheet holds, row by row. */
export type WorkbookSheet = readonly (readonly (string | number | boolean | object | null | undefined)[])[];

export const isZip = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b;

/** Unpacks everything and keeps nothing, as nothing that a zip says of its sizes needs to be true. @throws statementTooLarge */
const checkUnpacked = (file: Uint8Array): void => {
  let unpacked = 0;
  const unzip = new Unzip((entry) => {
    entry.ondata = (error, data) => {
      if (error !== null) throw error;
      unpacked += data.length;
      if (unpacked > MOST_BYTES) throw statementTooLarge();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += STEP_BYTES)
    unzip.push(file.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= file.length);
};

/**
 * The sheets of an XLSX file; none when it is no such file.
 * @throws statementTooLarge when it unpacks to more than anybody's statement
 */
export const readWorkbook = async (file: Uint8Array): Promise<WorkbookSheet[]> => {
  try {
    checkUnpacked(file);
    return (await readXlsx(Buffer.from(file.buffer, file.byteOffset, file.byteLength))).map(
      ({ data }) => data,
    );
  } catch (error) {
    if ((error as { code?: unknown }).code === statementTooLarge.code) throw error;
    return [];
  }
};
