import type { Context, Tx } from './context.ts';

export interface ErasedPerson {
  readonly userId: number;
  readonly name: string;
  /** Phone numbers (E.164) and e-mail addresses. */
  readonly addresses: readonly string[];
  /** The sum that the person gives up explicitly. */
  readonly waived: number;
}

/** Every module with a table about people declares this. */
export interface PersonalData {
  /** Modules that name the same part of the exported file fill it together. */
  readonly part?: string;
  /** Without secrets and data of others; undefined when there is nothing. */
  readonly export?: (context: Context, userId: number) => Promise<object | null>;
  /**
   * @param waived the sum that the person gives up explicitly
   * @throws a Problem when the account cannot be deleted yet
   */
  readonly checkErasable?: (context: Context, userId: number, waived: number) => Promise<void>;
  /** Safe to run twice. Not needed where only numbers and ids remain. */
  readonly erase?: (context: Context<Tx>, person: ErasedPerson) => Promise<void>;
}
