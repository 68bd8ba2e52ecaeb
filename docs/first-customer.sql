-- A carrier, a line and a customer with credit, for an installation without demo data. The screens with which the
-- operator's staff will do this come in a later version; until then change the values below and run
--
--   npm run staff:create                          (first: the owner's password is taken from that account)
--   psql "$DATABASE_URL" -f docs/first-customer.sql
--
-- Amounts are tenths of a rial. Tested by apps/server/src/features/demo/first-customer.db.test.ts.

begin;

-- How the operator's SMPP server is reached. `learn`: it may spell message ids differently in its receipts.
insert into carriers (key, title, host, port, system_id, password, binds, window_size, rate_per_second, uses_tls, receipt_id_form)
values ('operator', 'اپراتور', 'smsc.example.ir', 2775, 'system-id', 'secret', 2, 100, 200, false, 'learn');

-- The line of voice codes belongs to everybody.
insert into lines (account_id, number, alias, operator_id, carrier, type, gets, needs_cancel_suffix, sending_types)
values (null, '+98votp', 'پیام صوتی', 84, 'operator', 'service', false, false, '{votp}')
on conflict (number) do nothing;

with account as (
  insert into accounts (title, is_bought_panel) values ('فروشگاه نمونه', true) returning id),
owner as (
  insert into users (account_id, kind, user_name, name, mobile, password_hash)
  select account.id, 'owner', 'nemuneh', 'مالک فروشگاه', 989121111111, staff.password_hash
  from account, users staff where staff.user_name = 'sara.k' and staff.kind = 'staff'),
-- `operator_id` is the tariff of the line's family (table tariffs); an advertising line needs the cancel-11 suffix.
line as (
  insert into lines (account_id, number, alias, operator_id, carrier, type, needs_cancel_suffix)
  select id, '+983000111', 'خط تبلیغاتی', 7, 'operator', 'private', true from account),
wallet as (
  insert into wallets (account_id, available_tenths) select id, 10000000 from account),
payment as (select nextval('ledger_transactions') as id),
told as (
  insert into wallet_transactions (account_id, day, amount_tenths, ledger_id, method)
  select account.id, tehran_day(now()), 10000000, payment.id, 'admin' from account, payment)
insert into ledger_entries (account_id, transaction_id, kind, book, amount_tenths)
select account.id, payment.id, 'top_up', entry.book, entry.amount
from account, payment, (values ('funding', -10000000), ('available', 10000000)) entry(book, amount);

commit;
