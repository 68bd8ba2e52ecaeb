-- How many calls a minute a key and an account may make, unless it is said otherwise of them.
create table api_limits (
  only_row boolean primary key default true check (only_row),
  key_per_minute int not null default 60000 check (key_per_minute > 0),
  account_per_minute int not null default 60000 check (account_per_minute > 0)
);
insert into api_limits default values;
