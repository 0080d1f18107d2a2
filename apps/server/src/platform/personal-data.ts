import type { Context, Tx } from './context.ts';

export interface ErasedPerson {
  readonly userId: number;
  /** The replacement for their name. */
  readonly name: string;
  /** Their phone numbers (E.164) and e-mail addresses. */
  readonly addresses: readonly string[];
}

/** What a module does with the data of one person; every module with a table about people declares it. */
export interface PersonalData {
  /** The part of the exported file it fills; modules that name the same part fill it together. */
  readonly part?: string;
  /** Everything about the person, without secrets and data of others; undefined when there is nothing. */
  readonly export?: (context: Context, userId: number) => Promise<object | null>;
  /** Throws a Problem when the account cannot be deleted yet. */
  readonly checkErasable?: (context: Context, userId: number) => Promise<void>;
  /** Removes personal data; safe to run twice. Not needed where only numbers and ids remain. */
  readonly erase?: (context: Context<Tx>, person: ErasedPerson) => Promise<void>;
}
