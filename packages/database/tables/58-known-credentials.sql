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
  account_id, kind, role_id, staff_areas, user_name, name, status, is_staff_owner, staff_role_id, must_change_password
  on users for each row when (old.kind <> 'staff' and new.kind <> 'staff') execute function tell_credentials('account_id');
-- A member of the staff may be in the panel of any customer.
create trigger staff_changed after update of
  account_id, kind, role_id, staff_areas, user_name, name, status, is_staff_owner, staff_role_id, must_change_password
  on users for each row when (old.kind = 'staff' or new.kind = 'staff') execute function tell_credentials();
create trigger user_gone after delete on users for each row execute function tell_credentials();
create trigger staff_changed after update of areas on staff_roles for each row execute function tell_credentials();
create trigger credentials_changed after update on api_limits for each row execute function tell_credentials();
