import type { RedisClient } from './connection.ts';

/** One step for the server: a count without an end would refuse for good. */
const COUNT = `local count = redis.call('INCR', KEYS[1])
local rest = redis.call('PTTL', KEYS[1])
if rest < 0 then
  rest = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], rest)
end
return {count, rest}`;

export const countOne = async (client: RedisClient, key: string, periodMs: number) => {
  const reply = await client.eval(COUNT, { keys: [key], arguments: [String(periodMs)] });
  const [count, restMs] = reply as unknown as [number, number];
  return { count, restMs };
};
