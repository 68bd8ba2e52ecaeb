-- Why: texts of one's own are stored once, where they were counted, and stay there (decision 0062). They were copied among
-- the recipients when these were placed, and written again with every change of such a row.
create table own_texts (
  account_id bigint not null,
  send_id bigint not null,
  number int not null,
  period smallint not null default period_of(now()),
  texts text[] not null,
  kinds smallint[] not null,
  rows int[] not null,
  primary key (account_id, send_id, number, period)
) partition by range (period);
alter table own_texts alter texts set storage external, alter kinds set storage external, alter rows set storage external;
alter table own_texts enable row level security;
create policy own on own_texts using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, delete on own_texts to peyk_app;

create or replace function ensure_partitions(from_month date, months int) returns void language plpgsql as $$
declare
  first_day date;
  label text;
  p int;
begin
  for i in 0 .. months - 1 loop
    first_day := (date_trunc('month', from_month) + make_interval(months => i))::date;
    label := to_char(first_day, 'YYYYMM');
    p := extract(year from first_day)::int * 12 + extract(month from first_day)::int - 1;
    execute format('create table if not exists recipients_%s partition of recipients for values from (%s) to (%s) with (fillfactor = 70)', label, p, p + 1);
    execute format('create table if not exists own_texts_%s partition of own_texts for values from (%s) to (%s)', label, p, p + 1);
    execute format('create table if not exists submits_%s partition of submits for values from (%L) to (%L)', label, first_day::text || ' 00:00+00', (first_day + interval '1 month')::date::text || ' 00:00+00');
    if to_regclass(format('ledger_entries_%s', label)) is null then
      execute format('create table ledger_entries_%s partition of ledger_entries for values from (%L) to (%L)', label, first_day::text || ' 00:00+00', (first_day + interval '1 month')::date::text || ' 00:00+00');
      -- Triggers of statements are not handed down to partitions as those of rows are.
      execute format('create trigger balanced after insert on ledger_entries_%s referencing new table as fresh for each statement execute function ledger_balances()', label);
      execute format('create trigger never_emptied before truncate on ledger_entries_%s for each statement execute function refuse_change()', label);
    end if;
    execute format('create table if not exists inbox_messages_%s partition of inbox_messages for values from (%L) to (%L)', label, first_day::text || ' 00:00+00', (first_day + interval '1 month')::date::text || ' 00:00+00');
  end loop;
end $$;

-- What is staged at this moment goes on.
do $$
begin
  if exists (select from intake_texts) then
    perform ensure_partitions(now()::date, 1);
    insert into own_texts (account_id, send_id, number, texts, kinds, rows)
    select account_id, send_id, number, texts, kinds, rows from intake_texts;
  end if;
end $$;
drop table intake_texts;
