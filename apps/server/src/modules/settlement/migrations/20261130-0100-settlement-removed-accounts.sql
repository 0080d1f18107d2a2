-- Null once the shop has another owner, until that owner names an account.
alter table bank_accounts alter column bank drop not null;
