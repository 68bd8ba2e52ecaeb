-- Why: money comes in by payments, tax and gifts have books of their own, and a customer reads every movement.
alter table wallets add column gift_tenths bigint not null default 0 check (gift_tenths >= 0);
alter table ledger_entries drop constraint ledger_entries_book_check;
alter table ledger_entries add constraint ledger_entries_book_check check (book in ('available', 'gift', 'held', 'revenue', 'tax', 'promotion', 'funding'));
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in ('top_up', 'hold', 'capture', 'release', 'refund', 'adjust', 'gift', 'expire', 'pay_back'));
-- A day in Tehran, which has kept one time, +03:30, since 1401.
create function tehran_day(at timestamptz) returns date language sql immutable parallel safe
  return ((at at time zone 'UTC') + interval '3 hours 30 minutes')::date;

-- What a customer reads of the ledger (contract P2): every movement of the credit. A send is one row for each day on
-- which its money moved, what was held less what came back; so a day that is over never changes. A payment is a row from
-- its beginning on, and moves to the time at which it moved the money.
create sequence wallet_transaction_ids;
create table wallet_transactions (
  account_id bigint not null references accounts,
  id bigint not null default nextval('wallet_transaction_ids'),
  send_id bigint,
  at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  amount_tenths bigint not null, -- what it changed of the credit; of what is not successful, what it would
  ledger_id bigint, -- transaction of the ledger; null of a send, which has many, and of what moved nothing
  day date not null,
  method text not null check (method in ('online', 'card_to_card', 'bank_transfer', 'gift', 'send', 'refund', 'admin')),
  status text not null default 'success' check (status in ('pending', 'success', 'failed', 'rejected')),
  description text not null default '', -- only what somebody wrote; other words are the phrases'
  size_tenths bigint not null generated always as (abs(amount_tenths)) stored, -- what a filter by amount compares
  description_key text generated always as (nullif(search_key(description), description)) stored,
  primary key (account_id, id)
) with (fillfactor = 80);
create unique index wallet_transactions_send on wallet_transactions (account_id, send_id, day) where send_id is not null;
-- In the order in which they are shown. What a sum of them asks stands in the index; so does what a filter asks of the
-- few that are no sends, of those that moved nothing, and of amounts.
create index wallet_transactions_time on wallet_transactions (account_id, day desc, at desc, id desc) include (amount_tenths, method, status);
create index wallet_transactions_others on wallet_transactions (account_id, day desc, at desc, id desc) include (amount_tenths, method, status) where method <> 'send';
create index wallet_transactions_open on wallet_transactions (account_id, day desc, at desc, id desc) include (amount_tenths, method, status) where status <> 'success';
create index wallet_transactions_amount on wallet_transactions (account_id, size_tenths) include (day, amount_tenths, method, status);
create index wallet_transactions_written on wallet_transactions (account_id, id) include (description, description_key) where description <> '';
alter table wallet_transactions enable row level security;
create policy own on wallet_transactions using (account_id = (select current_account())) with check (account_id = current_account());

-- Days that are over, added up: the credit of any moment is that of now less all later days (kept by a job).
create table wallet_days (
  account_id bigint not null references accounts,
  day date not null,
  method text not null,
  deposits int not null, -- how many
  withdrawals int not null, -- likewise, with those of nothing: a send of which all came back
  deposits_tenths bigint not null,
  withdrawals_tenths bigint not null, -- zero or below
  primary key (account_id, day, method)
);
alter table wallet_days enable row level security;
create policy own on wallet_days using (account_id = (select current_account()));

-- The last day of an account that was added up.
create table wallet_days_end (
  account_id bigint primary key references accounts,
  day date not null
);
alter table wallet_days_end enable row level security;
create policy own on wallet_days_end using (account_id = (select current_account()));
-- What is in the ledger already: sends by day, everything else one by one.
insert into wallet_transactions (account_id, send_id, at, created_at, amount_tenths, ledger_id, day, method)
select account_id, send_id, min(at), min(at), sum(amount_tenths), null, tehran_day(at),
  case when bool_or(kind = 'hold') then 'send' else 'refund' end
from ledger_entries where book = 'available' and send_id is not null
group by account_id, send_id, tehran_day(at);
insert into wallet_transactions (account_id, at, created_at, amount_tenths, ledger_id, day, method)
select account_id, at, at, amount_tenths, transaction_id, tehran_day(at), 'admin'
from ledger_entries where book = 'available' and send_id is null order by at;
grant update (gift_tenths) on wallets to peyk_app;
grant select, insert, update on wallet_transactions to peyk_app;
grant select on wallet_days, wallet_days_end to peyk_app;
grant usage on sequence wallet_transaction_ids to peyk_app;
