import { createHash } from 'node:crypto';

/** A tar archive, compressed by zstd: manifest, rows of each table, files, summary. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const SUMMARY = 'summary.json';
export const TABLES = 'tables/';
export const FILES = 'files/';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  /** For a table that no migration creates: one that demo data made, or a program of the operator. */
  readonly definition: string;
}

/** The first entry: what the archive is of. */
export interface Manifest {
  readonly format: number;
  readonly version: string;
  readonly created_at: string;
  readonly postgresql: string;
  readonly migrations: readonly string[];
  readonly tables: readonly TableShape[];
  /** Of the secret that sealed values; the secret itself is in no archive. */
  readonly secret_fingerprint: string;
  /** What the owner of the data counts at the moment of the snapshot. */
  readonly facts: unknown;
}

export interface SequenceState {
  readonly name: string;
  readonly last_value: number;
  readonly is_called: boolean;
}

/** The last entry: without it the archive is incomplete. */
export interface Summary {
  readonly rows: Readonly<Record<string, number>>;
  readonly sequences: readonly SequenceState[];
  readonly files: { readonly count: number; readonly bytes: number };
  /** Of all entries before it. */
  readonly sha256: string;
}

/** Over names, sizes and contents of entries, in turn. */
export const createDigest = () => {
  const hash = createHash('sha256');
  return {
    start: (name: string, size: number) => void hash.update(`${name}\n${size}\n`),
    update: (bytes: Uint8Array) => void hash.update(bytes),
    end: () => hash.digest('hex'),
  };
};
