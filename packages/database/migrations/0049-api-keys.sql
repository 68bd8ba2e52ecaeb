-- Why: keys are made, shown, changed and rotated by their owners, expire, and have a measure of calls.
alter table api_keys
  -- The key itself, locked with the installation's secret; null for keys made before it was kept.
  add column sealed_key bytea,
  add column expires_at timestamptz,
  -- The secret before a rotation, which works until then.
  add column previous_key_hash bytea unique,
  add column previous_until timestamptz,
  add column last_ip inet,
  add column requests_per_minute int check (requests_per_minute > 0);
grant insert on api_keys to peyk_app;
alter table accounts add column requests_per_minute int check (requests_per_minute > 0);
create table api_limits (
  only_row boolean primary key default true check (only_row),
  key_per_minute int not null default 60000 check (key_per_minute > 0),
  account_per_minute int not null default 60000 check (account_per_minute > 0)
);
insert into api_limits default values;
grant select on api_limits to peyk_app;
