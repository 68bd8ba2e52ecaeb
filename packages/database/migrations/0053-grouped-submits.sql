-- Why: sends of one or a few recipients that come together are stored together.
-- Sends of a few recipients that arrive together are stored by one statement for several accounts (decision 0104). Its role
-- sees and writes the rows of those accounts alone, and only what that statement needs.
do $$
begin
  if not exists (select from pg_roles where rolname = 'peyk_group') then
    begin
      create role peyk_group nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'peyk_group', 'usage') then
    grant peyk_group to current_user;
  end if;
end $$;
grant usage on schema public to peyk_group;

-- The accounts that the present transaction speaks for; null outside `inGroup`, and then nobody's rows are seen.
create function current_accounts() returns bigint[] language sql stable parallel safe
  return string_to_array(nullif(current_setting('peyk.accounts', true), ''), ',')::bigint[];

create policy grouped on accounts for select to peyk_group using (id = any ((select current_accounts())::bigint[]));
create policy grouped on lines for select to peyk_group using (account_id is null or account_id = any ((select current_accounts())::bigint[]));
create policy grouped on line_agreements for select to peyk_group using (true); -- which line has one is no secret
create policy grouped on line_assignments for select to peyk_group using (account_id = any ((select current_accounts())::bigint[]));
create policy grouped on patterns for select to peyk_group using (kind = 'systemic' or account_id = any ((select current_accounts())::bigint[]));
create policy grouped on blacklist for select to peyk_group using (account_id = any ((select current_accounts())::bigint[]));
create policy grouped on cancel_11 for select to peyk_group using (true); -- its rows hold a line and a number, and are asked by both
create policy grouped on sends to peyk_group using (account_id = any ((select current_accounts())::bigint[]));
create policy grouped on recipients for insert to peyk_group with check (account_id = any ((select current_accounts())::bigint[]));
create policy grouped on batches for insert to peyk_group with check (account_id = any ((select current_accounts())::bigint[]));
create policy grouped on wallets to peyk_group using (account_id = any ((select current_accounts())::bigint[]));
create policy grouped on ledger_entries for insert to peyk_group with check (account_id = any ((select current_accounts())::bigint[]));
create policy grouped on wallet_transactions for insert to peyk_group with check (account_id = any ((select current_accounts())::bigint[]));
create policy grouped on idempotency_keys to peyk_group using (account_id = any ((select current_accounts())::bigint[]));

grant select on accounts, lines, line_agreements, line_assignments, tariffs, patterns, blacklist, cancel_11 to peyk_group;
grant select, insert on sends to peyk_group;
grant insert on recipients, batches, send_deltas, ledger_entries, wallet_transactions to peyk_group;
grant select on wallets to peyk_group;
grant update (available_tenths, held_tenths, updated_at) on wallets to peyk_group;
grant select, insert, update on idempotency_keys to peyk_group;
grant usage on sequence send_ids, ledger_transactions, wallet_transaction_ids to peyk_group;
