-- Why: a call that reads one row asked three times for it, and a credential at each call; and what the credit was when the
-- day began was added up from the day's entries, which grew all day (decision 0107).
-- What a process knows of credentials it keeps until it is told that something of them changed (decision 0107): the account,
-- or nothing when it may be any. Every column that `find-credential` reads has a trigger here, except what a use of a key
-- or a login writes. Nothing is told of a new session, key or user: what was not found is not kept.
create function tell_credentials() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  -- The argument names the column with the account; without one it concerns any account.
  perform pg_notify('peyk_credentials', case when tg_nargs = 0 then '' else changed ->> tg_argv[0] end);
  return null;
end $$;

create trigger credentials_changed after delete or update of
  account_id, key_hash, ips, export_type, revoked_at, expires_at, previous_key_hash, previous_until, requests_per_minute
  on api_keys for each row execute function tell_credentials('account_id');
create trigger credentials_changed after delete or update of user_id, token_hash, expires_at, ended_at, impersonator_id
  on sessions for each row execute function tell_credentials('account_id');
create trigger credentials_changed after update of
  user_type, send_block, document_block, is_bought_panel, two_factor, requests_per_minute
  on accounts for each row execute function tell_credentials('id');
create trigger credentials_changed after delete or update of permissions
  on roles for each row execute function tell_credentials('account_id');
create trigger credentials_changed after insert or delete or update of key
  on logos for each row execute function tell_credentials('account_id');
create trigger credentials_changed after update of
  account_id, kind, role_id, staff_areas, user_name, name, status, is_staff_owner, staff_role_id
  on users for each row when (old.kind <> 'staff' and new.kind <> 'staff') execute function tell_credentials('account_id');
-- A member of the staff may be in the panel of any customer.
create trigger staff_changed after update of
  account_id, kind, role_id, staff_areas, user_name, name, status, is_staff_owner, staff_role_id
  on users for each row when (old.kind = 'staff' or new.kind = 'staff') execute function tell_credentials();
create trigger user_gone after delete on users for each row execute function tell_credentials();
create trigger staff_changed after update of areas on staff_roles for each row execute function tell_credentials();
create trigger credentials_changed after update on api_limits for each row execute function tell_credentials();

alter table wallets
  -- The day, in Tehran, of the last change of the credit, and the credit with which it began.
  add column day date not null default tehran_day(now()),
  add column day_began_tenths bigint not null default 0;
update wallets w set day_began_tenths = w.available_tenths - coalesce((
  select sum(e.amount_tenths) from ledger_entries e
  where e.account_id = w.account_id and e.book in ('available', 'gift')
    and e.at >= tehran_day(now())::timestamp at time zone 'UTC' - interval '3 hours 30 minutes'), 0);

-- Keeps what the day began with: of the first change of a day that is the credit before it. A transaction that began before
-- midnight and changes the wallet after another one of the new day has its entries in the old day, as the ledger counts.
create function begin_wallet_day() returns trigger language plpgsql as $$
declare
  today date := tehran_day(now());
begin
  if today > old.day then
    new.day := today;
    new.day_began_tenths := old.available_tenths;
  else
    new.day_began_tenths := old.day_began_tenths + new.available_tenths - old.available_tenths;
  end if;
  return new;
end $$;
create trigger day_begins before update on wallets for each row
  when (old.available_tenths <> new.available_tenths and old.day <> tehran_day(now()))
  execute function begin_wallet_day();
