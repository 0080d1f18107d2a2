// What the action of the page answers: the registration to continue with, and what was refused.
import { NO_REFUSAL, type FormRefusal } from '#app/form-refusal.ts';
import { EMPTY_INFO, type PersonalInfo, type PersonalInfoErrors } from './personal-info.ts';
import type { TypedShop } from './open-shop.ts';
import type { ShopErrors } from './shop-fields.ts';
import type { RegistrationProgress } from './progress.ts';

export interface RegistrationAnswer {
  readonly progress: RegistrationProgress | null;
  /** The registration has expired. */
  readonly expired: boolean;
  /** What was typed in step 1. */
  readonly phone: string;
  /** What was typed in step 3, without the password. */
  readonly info: PersonalInfo;
  /** What was typed of a shop in step 4; null without one. */
  readonly shop: TypedShop | null;
  readonly refusal: FormRefusal<'phone' | 'code' | keyof PersonalInfoErrors | keyof ShopErrors>;
}

export const FIRST_ANSWER: RegistrationAnswer = {
  progress: null,
  expired: false,
  phone: '',
  info: EMPTY_INFO,
  shop: null,
  refusal: NO_REFUSAL,
};
