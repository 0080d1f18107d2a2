import type { Context, Db, Person } from '#platform/context.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { count } from '#platform/security/rate-limit.ts';
import { HOUR } from '#platform/time.ts';

const LIMIT = { name: 'export', most: 10, windowMs: HOUR };

/** Everything the market stores about the caller by part, and nothing about others. @throws tooMany */
export const exportEverything = async (
  context: Context<Db, Person>,
  declared: readonly PersonalData[],
): Promise<{ exported_at: string } & Record<string, unknown>> => {
  const { id } = context.actor;
  await count(context, LIMIT, String(id));
  const parts: Record<string, object | null> = {};
  for (const { part, export: exportPart } of declared) {
    if (part === undefined || exportPart === undefined) continue;
    const exported = await exportPart(context, id);
    parts[part] = part in parts ? { ...parts[part], ...exported } : exported;
  }
  return { exported_at: context.now.toISOString(), ...parts };
};
