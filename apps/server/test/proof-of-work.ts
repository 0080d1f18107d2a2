import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** What a browser sends after it has done the work it was asked for. */
export const tokenFor = async (fields: object): Promise<string> => {
  const challenge = fields as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the challenge was not met');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
