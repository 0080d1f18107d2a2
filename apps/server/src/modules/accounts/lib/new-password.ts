import { passwordTooCommon, passwordTooShort } from '@market/contract/sessions/problems';
import { commonPasswords } from './common-passwords.ts';
import { hashPassword, limitHashing } from './passwords.ts';
import { passwordFault, type OwnerDetails } from '../rules.ts';

/** Refuses what is too easy to guess. @throws passwordTooShort, passwordTooCommon */
export const checkNewPassword = async (password: string, own: OwnerDetails): Promise<void> => {
  const common = await commonPasswords();
  const fault = passwordFault(password, own, (each) => common.has(each));
  if (fault === 'short') throw passwordTooShort();
  if (fault === 'common') throw passwordTooCommon();
};

/** The hash of a new password, four at once over the process. @throws serviceUnavailable */
export const hashNewPassword = (password: string): Promise<string> =>
  limitHashing(() => hashPassword(password));
