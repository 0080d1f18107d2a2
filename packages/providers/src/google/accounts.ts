/** Fictitious account holders. */
export interface Account {
  readonly id: string;
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

export const defaultAccount: Account = {
  id: 'han',
  sub: '108100000000000000001',
  name: 'Trần Ngọc Hân',
  email: 'han.tran@gmail.test',
  verified: true,
};

export const accounts: readonly Account[] = [
  defaultAccount,
  {
    id: 'quan',
    sub: '108100000000000000002',
    name: 'Lê Minh Quân',
    email: 'quan.le@gmail.test',
    verified: true,
  },
  {
    id: 'nguoi-la',
    sub: '108100000000000000003',
    name: 'Người Lạ',
    email: 'nguoi.la@gmail.test',
    verified: false,
  },
];

/** Claims of the ID token. In Vietnamese names the family name is first, the given name last. */
export const claimsOf = ({ sub, name, email, verified }: Account): Readonly<Record<string, unknown>> => {
  const [family = name, ...rest] = name.split(' ');
  return { sub, email, email_verified: verified, name, given_name: rest.join(' '), family_name: family };
};
