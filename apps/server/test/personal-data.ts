// What one module alone does with the data of a person, as it declares it in its module.ts.
import { transact, type Context } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { modules } from '../src/modules.ts';

const declaredBy = (name: string): PersonalData => {
  const found = modules.find((module) => module.name === name)?.personalData;
  if (found === undefined) throw new Error(`${name} declares no personal data`);
  return found;
};

/** What a module exports about a person. */
export const exportFrom = async (context: Context, name: string, userId: number): Promise<object | null> =>
  (await declaredBy(name).export?.(context, userId)) ?? null;

/** Erases a person from one module. */
export const eraseFrom = (context: Context, name: string, userId: number): Promise<void> =>
  transact(context, async (context) =>
    declaredBy(name).erase?.(context, { userId, name: 'Tài khoản đã xóa', addresses: [], waived: 0 }),
  );
