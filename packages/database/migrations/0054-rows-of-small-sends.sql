-- Why: a send of one recipient wrote three times of what anybody reads (decision 0106).

-- Whose a send is, by which line and key, is known from rows that the very transaction has read, and none of them is ever
-- removed: six look-ups and a lock for each send proved nothing. What they kept from happening, this does.
alter table sends drop constraint sends_account_id_fkey, drop constraint sends_user_id_fkey,
  drop constraint sends_api_key_id_fkey, drop constraint sends_line_id_fkey, drop constraint sends_carrier_fkey,
  drop constraint sends_concerns_account_id_fkey;
create function refuse_while_sends_name_it() returns trigger language plpgsql as $$
declare
  is_named boolean;
begin
  if tg_table_name = 'accounts' then
    is_named := exists (select from sends where account_id = old.id or concerns_account_id = old.id);
  elsif tg_table_name = 'users' then
    is_named := exists (select from sends where user_id = old.id);
  elsif tg_table_name = 'api_keys' then
    is_named := exists (select from sends where api_key_id = old.id);
  elsif tg_table_name = 'lines' then
    is_named := exists (select from sends where line_id = old.id);
  else
    is_named := exists (select from sends where carrier = old.key);
  end if;
  if is_named then
    raise exception 'a send names this row of %', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger named_by_sends before delete on accounts for each row execute function refuse_while_sends_name_it();
create trigger named_by_sends before delete on users for each row execute function refuse_while_sends_name_it();
create trigger named_by_sends before delete on api_keys for each row execute function refuse_while_sends_name_it();
create trigger named_by_sends before delete on lines for each row execute function refuse_while_sends_name_it();
create trigger named_by_sends before delete on carriers for each row execute function refuse_while_sends_name_it();

-- A send is changed twice, as all those that stand beside it are: there is room for that on its page.
alter table sends set (fillfactor = 50);

-- Money is moved by one statement that changes the wallet, which belongs to an account, and writes these rows for it.
-- Nobody reads an entry by its transaction.
alter table ledger_entries drop constraint ledger_entries_account_id_fkey;
alter table ledger_entries drop constraint ledger_entries_pkey;
alter table wallet_transactions drop constraint wallet_transactions_account_id_fkey;

-- Deltas are written, read once, all of them, in whatever order, and deleted.
alter table send_deltas drop column id;
-- Rows without a count are deleted.
alter table send_counters set (fillfactor = 70);
delete from send_counters where count = 0 and returned_tenths = 0;

-- A lease changes the state of a batch, but not whether it is open: no index takes part in it.
alter table batches add column is_open boolean not null generated always as (state < 2) stored;
drop index batches_open;
create index batches_open on batches (carrier, class, account_id, line_id, lane, send_id, number) where is_open;

-- New rows come at the end of an account's part: in this order its pages are left full, and the newest first is read
-- backwards.
drop index sends_time;
create index sends_time on sends (account_id, send_at, id) include (state, concerns_account_id);
drop index wallet_transactions_time;
create index wallet_transactions_time on wallet_transactions (account_id, day, at, id) include (amount_tenths, method, status);
