-- The role the api pool works under: row-level security binds it, while the owner (worker, gateway) is free of it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'peyk_app') then
    create role peyk_app nologin;
  end if;
end $$;
grant peyk_app to current_user;
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
