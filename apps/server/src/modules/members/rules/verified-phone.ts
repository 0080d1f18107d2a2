interface PhoneOwner {
  readonly phone_canonical: string | null;
  readonly phone_verified_at: Date | null;
}

/** A number that nobody verified proves nothing about who holds it. */
export const verifiedPhoneOf = (user: PhoneOwner | undefined): string | null =>
  user === undefined || user.phone_verified_at === null ? null : user.phone_canonical;
