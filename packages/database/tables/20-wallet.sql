-- Tenths of a rial. `available` is what can still be spent, `held` what unfinished sends have set aside.
-- Changed by one conditional statement each time, in the transaction of what it pays for, together with its entries.
create table wallets (
  account_id bigint primary key references accounts,
  available_tenths bigint not null default 0 check (available_tenths >= 0),
  held_tenths bigint not null default 0 check (held_tenths >= 0),
  updated_at timestamptz not null default now()
) with (fillfactor = 50);
alter table wallets enable row level security;
create policy own on wallets using (account_id = current_account()) with check (account_id = current_account());

-- Double entry: the entries of one transaction add up to nothing, and no entry is ever changed.
-- Books of an account: available, held (its money); revenue, funding (the platform's side of it).
create sequence ledger_transactions;
create table ledger_entries (
  account_id bigint not null references accounts,
  transaction_id bigint not null,
  at timestamptz not null default now(),
  amount_tenths bigint not null check (amount_tenths <> 0),
  send_id bigint,
  book text not null check (book in ('available', 'held', 'revenue', 'funding')),
  kind text not null check (kind in ('top_up', 'hold', 'capture', 'release', 'refund', 'adjust')),
  primary key (account_id, transaction_id, book, at)
) partition by range (at);
create index ledger_entries_time on ledger_entries (account_id, at);
alter table ledger_entries enable row level security;
create policy own on ledger_entries using (account_id = current_account()) with check (account_id = current_account());

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if exists (select from fresh group by transaction_id having sum(amount_tenths) <> 0) then
    raise exception 'a ledger transaction does not balance' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger balanced after insert on ledger_entries
  referencing new table as fresh for each statement execute function ledger_balances();
create trigger append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger never_emptied before truncate on ledger_entries
  for each statement execute function refuse_change();
