-- Why: who stopped a line of all accounts is shown to those accounts alone that have to do with the number (decision 0030).

-- Which accounts had written over a line of everybody's to who then texted 11 to it.
create table cancel_11_accounts (
  account_id bigint not null references accounts,
  line_id bigint not null,
  msisdn bigint not null,
  primary key (account_id, line_id, msisdn),
  foreign key (line_id, msisdn) references cancel_11 on delete cascade
);
create index cancel_11_accounts_stop on cancel_11_accounts (line_id, msisdn);
alter table cancel_11_accounts enable row level security;
create policy own on cancel_11_accounts using (account_id = current_account()) with check (account_id = current_account());
grant select on cancel_11_accounts to peyk_app;
