-- Why: `submits` is the widest of what a message leaves behind. The carrier becomes a number of two octets, the recipient
-- is read where it stands anyway (`recipients`), the connection was never asked for; and a table from which columns were
-- dropped drags their marks along in every row, so this one is written anew. A third of it is gone.
alter table carriers add column number smallint generated always as identity unique;
grant usage on sequence carriers_number_seq to peyk_app;

create temporary table before_submits on commit drop as
select s.account_id, s.send_id, s.submitted_at, s.seq, s.period, c.number as carrier, s.part, s.part_count, s.smsc_id
from submits s join carriers c on c.key = s.carrier;

create temporary table months_of_submits on commit drop as
select to_date(right(inhrelid::regclass::text, 6), 'YYYYMM') as day
from pg_inherits where inhparent = 'submits'::regclass;

drop table submits;

create table submits (
  account_id bigint not null,
  send_id bigint not null,
  submitted_at timestamptz not null default clock_timestamp(),
  seq int not null,
  period smallint not null,
  carrier smallint not null,
  part smallint not null, -- 1…
  part_count smallint not null,
  smsc_id text collate "C" not null
) partition by range (submitted_at);
create index submits_smsc_id on submits (smsc_id);
alter table submits enable row level security;
create policy own on submits using (account_id = current_account());
grant select on submits to peyk_app;

do $$
declare
  first_day date;
  last_day date;
begin
  select min(day), max(day) into first_day, last_day from months_of_submits;
  if first_day is not null then
    perform ensure_partitions(first_day, (extract(year from age(last_day, first_day)) * 12 + extract(month from age(last_day, first_day)))::int + 1);
  end if;
end $$;

insert into submits (account_id, send_id, submitted_at, seq, period, carrier, part, part_count, smsc_id)
select account_id, send_id, submitted_at, seq, period, carrier, part, part_count, smsc_id from before_submits;
