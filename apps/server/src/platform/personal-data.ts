import type { Context, Tx } from './context.ts';

/** A person whose account is deleted. */
export interface ErasedPerson {
  readonly userId: number;
  /** What replaces their name. */
  readonly name: string;
  /** Where messages to them went: phone numbers in E.164, e-mail addresses. */
  readonly addresses: readonly string[];
}

/** What a module does with the data of one person; every module with a table about people declares it. */
export interface PersonalData {
  /** The part of the exported file it fills; modules that name the same part fill it together. */
  readonly part?: string;
  /** Everything about the person, without secrets and without data of others; left out when there is nothing to show. */
  readonly export?: (context: Context, userId: number) => Promise<object | null>;
  /** Refuses a deletion that would come too early, by throwing a Problem. */
  readonly checkErasable?: (context: Context, userId: number) => Promise<void>;
  /** Removes the person; safe to run twice. Left out when what stays is figures and an id without a name. */
  readonly erase?: (context: Context<Tx>, person: ErasedPerson) => Promise<void>;
}
