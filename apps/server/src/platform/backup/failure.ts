/** Why a backup cannot be written or read, in one sentence. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
  readonly kind: 'full' | 'damaged' | 'refused';

  constructor(kind: BackupFailure['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as NodeJS.ErrnoException;
  return code ?? (cause === undefined ? '' : codeOf(cause));
};

/** Explains a full disk; returns other errors unchanged. */
export const fullDisk = (error: unknown, folder: string): unknown =>
  FULL.has(codeOf(error))
    ? new BackupFailure(
        'full',
        `The disk that holds ${folder} is full: nothing was written. Make room first.`,
      )
    : error;

export const damaged = (file: string, reason: string): BackupFailure =>
  new BackupFailure('damaged', `${file} is damaged: ${reason}. Nothing was changed.`);
