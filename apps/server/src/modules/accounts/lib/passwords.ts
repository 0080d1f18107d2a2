import { hash, verify, type Options } from '@node-rs/argon2';
import { ConcurrencyLimit } from '#platform/resilience/concurrency.ts';

/** argon2id (the package's default), 19 MiB, two passes. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password nobody knows: checked for accounts that have none, so that they take as long. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bkIz5lNeTXospIgy9bElAA$SRv9pvIXpLNu6sIueswMxBcks8mguAJgKqN1PjfnX1s';

const hashing = new ConcurrencyLimit({ concurrency: 4, maxQueued: 400 });

/** Runs work that hashes, four at once over the process. @throws unavailable when too many wait already */
export const limitHashing = <Result>(work: () => Promise<Result>): Promise<Result> => hashing.run(work);

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), OPTIONS);

/** Whether it is the password; without a hash the same work is done for nothing. */
export const isPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const matches = await verify(passwordHash ?? DUMMY_HASH, password.normalize('NFC'));
  return matches && passwordHash !== null;
};
