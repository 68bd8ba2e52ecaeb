-- Why: a staging row for each number of a large send cost 100 bytes of disk and a third of the intake's time; a row for
-- ten thousand of them costs 10 bytes a number (docs/decisions/0017-intake-in-chunks.md).
create table intake_chunks (
  account_id bigint not null,
  send_id bigint not null,
  number int not null,
  msisdns bigint[] not null,
  operators smallint[] not null,
  primary key (account_id, send_id, number)
);
alter table intake_chunks alter msisdns set storage external, alter operators set storage external;
alter table intake_chunks enable row level security;
create policy own on intake_chunks using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, delete on intake_chunks to peyk_app;

-- What was accepted and not placed yet when the version changed goes on: each number once, in the order in which it came.
with firsts as (
  select distinct on (account_id, send_id, msisdn) account_id, send_id, msisdn, operator, n
  from intake_rows order by account_id, send_id, msisdn, n),
numbered as (
  select *, row_number() over (partition by account_id, send_id order by n) - 1 as at from firsts)
insert into intake_chunks (account_id, send_id, number, msisdns, operators)
select account_id, send_id, at / 10000 + 1, array_agg(msisdn order by at), array_agg(operator order by at)
from numbered group by account_id, send_id, at / 10000;

drop table intake_rows;
