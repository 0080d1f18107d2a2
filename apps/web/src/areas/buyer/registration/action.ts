import {
  finishAsBuyer as finishAsBuyerRoute,
  startRegistration,
  verifyRegistrationPhone,
} from '@market/contract/accounts/registration-routes';
import { saveTokens } from '@market/contract/sessions/routes';
import type { AuthToken } from '@market/contract/sessions/schemas';
import { data, redirect } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { refusalOf } from '#app/form-refusal.ts';
import { fieldText, type FormRequest } from '#app/page-forms.ts';
import { SELLER_ORDERS_PATH } from '#app/paths.ts';
import { serverNow } from '#app/server-clock.ts';
import { lastRegistrationStepPath, nextPath, signInPath } from '#app/session/session.ts';
import { digitsOnly } from '#features/account/code-field.tsx';
import { readArea } from '#features/places/read-area.ts';
import { openShop, readShop } from './open-shop.ts';
import { infoFieldOfError, validateInfo, type PersonalInfo } from './personal-info.ts';
import { parseProgress, withCodeSent, withPhoneVerified, type RegistrationProgress } from './progress.ts';
import { FIRST_ANSWER, type RegistrationAnswer } from './registration-answer.ts';
import { registrationRequest, validateCode, validatePhone } from './registration-requests.ts';
import { finishedBefore, openAccount, REGISTRATION_EXPIRED } from './repeated-steps.ts';

const SEE_OTHER = 303;
const UNPROCESSABLE = 422;

const reply = (answer: Partial<RegistrationAnswer>, status = 200) =>
  data<RegistrationAnswer>({ ...FIRST_ANSWER, ...answer }, { status });
const startOver = (status = UNPROCESSABLE) => reply({ expired: true }, status);

const callOf = ({ context }: FormRequest) => context.get(servicesContext).call;
const nextOf = ({ url }: FormRequest): string => nextPath(url.searchParams.get('next'));
const progressIn = (form: FormData) => parseProgress(fieldText(form, 'progress'));

/** Without scripts there is no proof of work: the API refuses unless the market requires none. */
const requestCode = async (args: FormRequest, phone: string) => {
  const answer = await callOf(args)(startRegistration, { body: registrationRequest.code(phone) });
  if (!answer.ok) return answer;
  const { session_info_token, resend_after } = answer.value.data;
  const { account_phone } = registrationRequest.code(phone);
  return {
    ok: true as const,
    progress: withCodeSent(account_phone, session_info_token, resend_after, serverNow()),
  };
};

const sendCode = async (args: FormRequest, form: FormData) => {
  const phone = fieldText(form, 'phone').trim();
  const refuse = (error: string, status: number) =>
    reply({ phone, refusal: { errors: { phone: error }, problem: null } }, status);
  const wrong = validatePhone(phone);
  if (wrong !== null) return refuse(wrong, UNPROCESSABLE);
  const sent = await requestCode(args, phone);
  return sent.ok ? reply({ progress: sent.progress }) : refuse(sent.message, sent.status);
};

const refuseCode = (progress: RegistrationProgress, error: string, status: number) =>
  reply({ progress, refusal: { errors: { code: error }, problem: null } }, status);

const resendCode = async (args: FormRequest, form: FormData) => {
  const progress = progressIn(form);
  if (progress === null) return startOver();
  const sent = await requestCode(args, progress.phone);
  return sent.ok ? reply({ progress: sent.progress }) : refuseCode(progress, sent.message, sent.status);
};

const verifyCode = async (args: FormRequest, form: FormData) => {
  const progress = progressIn(form);
  if (progress === null) return startOver();
  const code = digitsOnly(fieldText(form, 'code'));
  const wrong = validateCode(code);
  if (wrong !== null) return refuseCode(progress, wrong, UNPROCESSABLE);
  const body = registrationRequest.verification(progress, code);
  const answer = await callOf(args)(verifyRegistrationPhone, { body });
  if (!answer.ok) return refuseCode(progress, answer.message, answer.status);
  return reply({ progress: withPhoneVerified(progress, answer.value.data.registration_token, serverNow()) });
};

const readInfo = (form: FormData): PersonalInfo => ({
  fullName: fieldText(form, 'full_name'),
  email: fieldText(form, 'email'),
  password: fieldText(form, 'password'),
  ...readArea(form),
});

/** The cookies are set on the reply. */
const signIn = (args: FormRequest, { access_token, refresh_token, expires_at, sub }: AuthToken) =>
  callOf(args)(saveTokens, { body: { access_token, refresh_token, expires_at, user_id: Number(sub) } });

const createAccount = async (args: FormRequest, form: FormData) => {
  const progress = progressIn(form);
  if (progress === null || progress.registrationToken === null) return startOver();
  const info = readInfo(form);
  const refuse = (refusal: RegistrationAnswer['refusal'], status: number) =>
    reply({ progress, info: { ...info, password: '' }, refusal }, status);
  const errors = validateInfo(info);
  if (Object.keys(errors).length > 0) return refuse({ errors, problem: null }, UNPROCESSABLE);
  const { phone, registrationToken } = progress;
  const answer = await openAccount(callOf(args), { phone, registrationToken }, info);
  if (!answer.ok)
    return answer.code === REGISTRATION_EXPIRED
      ? startOver(answer.status)
      : refuse(refusalOf(answer, infoFieldOfError), answer.status);
  const saved = await signIn(args, answer.token);
  if (!saved.ok) return refuse({ errors: {}, problem: saved.message }, saved.status);
  return redirect(lastRegistrationStepPath(nextOf(args)), SEE_OTHER);
};

const finishAsBuyer = async (args: FormRequest, form: FormData) => {
  const interests = form.getAll('interests').map(Number);
  const answer = await callOf(args)(finishAsBuyerRoute, { body: { interests } });
  if (answer.ok || (await finishedBefore(callOf(args), answer)) !== null)
    return redirect(nextOf(args), SEE_OTHER);
  if (answer.status === 401) return redirect(signInPath(nextOf(args)), SEE_OTHER);
  return reply({ refusal: { errors: {}, problem: answer.message } }, answer.status);
};

const finishAsSeller = async (args: FormRequest, form: FormData) => {
  const call = callOf(args);
  const shop = await readShop(call, form);
  const opened = await openShop(call, shop);
  if (!opened.ok && opened.isRepeated) return redirect(SELLER_ORDERS_PATH, SEE_OTHER);
  if (!opened.ok)
    return opened.status === 401
      ? redirect(signInPath(nextOf(args)), SEE_OTHER)
      : reply({ shop, refusal: opened.refusal }, opened.status);
  const saved = await signIn(args, opened.token);
  if (saved.ok) return redirect(SELLER_ORDERS_PATH, SEE_OTHER);
  // the shop is open: a new sign-in gets its scope
  return redirect(signInPath(SELLER_ORDERS_PATH), SEE_OTHER);
};

/** The steps by intent: each answers the next one, or itself with what was refused. */
export const REGISTRATION_FORMS = {
  phone: sendCode,
  resend: resendCode,
  code: verifyCode,
  info: createAccount,
  buyer: finishAsBuyer,
  seller: finishAsSeller,
};
