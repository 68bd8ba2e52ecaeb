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

-- `searchKey` of domain/digits: what a text is searched by.
create function search_key(t text) returns text language sql immutable parallel safe
  return lower(btrim(regexp_replace(translate(case when t is nfc normalized then t else normalize(t, nfc) end, E'\u064a\u0649\u0643\u0629\u06c0\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9\u0622\u0623\u0625\u0671\u0624\u0626\u00a0\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0655\u0656\u0657\u0658\u0659\u065a\u065b\u065c\u065d\u065e\u065f\u0670\u0640\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff',
    E'\u06cc\u06cc\u06a9\u0647\u064701234567890123456789\u0627\u0627\u0627\u0627\u0648\u06cc '), '\s+', ' ', 'g')));
