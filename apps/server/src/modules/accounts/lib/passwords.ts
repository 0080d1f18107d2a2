import { hash, verify, type Options } from '@node-rs/argon2';
import { ConcurrencyLimit } from '#platform/resilience/concurrency.ts';

/** argon2id (the package's default), 19 MiB, two passes. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of an unknown password, verified for accounts without one so that the time is the same. */
export const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$bkIz5lNeTXospIgy9bElAA$SRv9pvIXpLNu6sIueswMxBcks8mguAJgKqN1PjfnX1s';

const hashingLimit = new ConcurrencyLimit({ concurrency: 4, maxQueued: 400 });

/** Runs hashing work, four at once per process. @throws unavailable when the queue is full */
export const limitHashing = <Result>(work: () => Promise<Result>): Promise<Result> => hashingLimit.run(work);

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), OPTIONS);

/** Whether the password matches; without a hash it does the same work and answers false. */
export const isPassword = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const matches = await verify(passwordHash ?? DUMMY_HASH, password.normalize('NFC'));
  return matches && passwordHash !== null;
};
