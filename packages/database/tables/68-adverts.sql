-- Fairness to people (docs/decisions/0118): how many adverts of targeted sends a number gets on a day, from all customers
-- together. Nobody's rows are a customer's: calls take places by functions and read nothing here.

-- A page for a hundred thousand neighbouring numbers on one day in Tehran: packages/domain/src/number-banks/advert-page.ts.
create table adverts (
  day date not null,
  page smallint not null,
  entries bytea not null,
  full_endings bytea not null, -- of numbers that had the most of the day when this was written
  primary key (day, page)
);
alter table adverts alter entries set storage external, alter full_endings set storage external;
alter table adverts enable row level security;
create policy banks on adverts for select to peyk_banks using (true);
grant select on adverts to peyk_banks;

-- Sends that took places, until their day is over.
create table advert_places (
  account_id bigint not null references accounts,
  send_id bigint not null,
  day date not null,
  returned_seq int, -- places of recipients up to here were given back; null: none is to be
  primary key (account_id, send_id)
);
create index advert_places_day on advert_places (day);
alter table advert_places enable row level security;
create policy own on advert_places using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update on advert_places to peyk_app;

-- Lines by which targeted sends left, and those that are made for them: who answers 11 to one is left out of all.
create table targeted_lines (
  line_id bigint primary key references lines on delete cascade
);
alter table targeted_lines enable row level security;

create view targeted_cancellers as
select c.msisdn from cancel_11 c
where c.line_id in (select id from lines where type = 'bank' union select line_id from targeted_lines);
grant select on targeted_cancellers to peyk_banks;

-- Whoever takes places or gives them back does so alone until the end of the transaction: of two sends at the same moment
-- the second sees what the first took. Locked after the send and before the wallet. Answers how many a day may have.
create function lock_adverts(by_line bigint) returns smallint
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into targeted_lines select by_line where by_line is not null on conflict do nothing;
  perform pg_advisory_xact_lock(hashtext('adverts'));
  return (select most_adverts_a_day from number_bank_settings);
end $$;

create function read_adverts(of_day date, of_pages smallint[]) returns table (page smallint, entries bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.page, a.entries from adverts a where a.day = of_day and a.page = any(of_pages)
$$;

create function write_adverts(of_day date, of_pages smallint[], new_entries bytea[], new_full bytea[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into adverts (day, page, entries, full_endings)
  select of_day, p, e, f from unnest(of_pages, new_entries, new_full) as u(p, e, f)
  on conflict (day, page) do update set entries = excluded.entries, full_endings = excluded.full_endings
$$;
