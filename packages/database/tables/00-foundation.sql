-- The role the api pool works under: row-level security binds it, while the owner (worker, gateway) is free of it.
-- A role belongs to the whole server: another database of it may have made the role already, or be making it now, and
-- where an administrator made it, membership was given with it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'peyk_app') then
    begin
      create role peyk_app nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'peyk_app', 'usage') then
    grant peyk_app to current_user;
  end if;
end $$;
grant usage on schema public to peyk_app;

-- The account that the present transaction speaks for; null outside `inAccount`, and then nobody's rows are seen.
create function current_account() returns bigint language sql stable parallel safe
  return nullif(current_setting('peyk.account', true), '')::bigint;

-- A month as one small number (year × 12 + month − 1): the partition key of what grows with every message.
create function period_of(at timestamptz) returns smallint language sql immutable parallel safe
  return (extract(year from at at time zone 'UTC') * 12 + extract(month from at at time zone 'UTC') - 1)::smallint;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: this table only grows', tg_op, tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
