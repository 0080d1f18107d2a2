-- Staff see which other shops are paid to the account of a shop.
create index bank_accounts_account on bank_accounts ((bank->>'account'));
