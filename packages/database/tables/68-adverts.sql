-- Fairness to people (docs/decisions/0118): how many adverts of targeted sends a number gets on a day, from all customers
-- together. Nobody's rows are a customer's: calls take places by a function and read nothing here.

-- One number on one day in Tehran: days since 1970 × 1,000,000,000 + the nine digits behind +989.
create table adverts (
  slot bigint primary key,
  count smallint not null,
  is_full boolean not null -- it had the most of its day when a place was taken or given back last
);
create index adverts_full on adverts (slot) where is_full;
alter table adverts enable row level security;
create policy banks on adverts for select to peyk_banks using (true);
grant select on adverts to peyk_banks;

create function advert_slot(day date, msisdn bigint) returns bigint language sql immutable parallel safe
  return (day - date '1970-01-01')::bigint * 1000000000 + msisdn % 1000000000;

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

-- Takes a place of the day for each number, and answers those for whom there is none left. Whoever takes or gives back
-- does so alone until the end of the transaction: of two sends at the same moment the second sees what the first took.
create function take_advert_places(day date, msisdns bigint[], line bigint) returns setof bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most constant smallint := (select most_adverts_a_day from number_bank_settings);
  taken bigint[];
begin
  insert into targeted_lines values (line) on conflict do nothing;
  perform pg_advisory_xact_lock(hashtext('adverts'));
  with tried as (
    insert into adverts as a (slot, count, is_full)
    select advert_slot(day, m), 1, most = 1 from unnest(msisdns) m order by 1
    on conflict (slot) do update set count = a.count + 1, is_full = a.count + 1 >= most where a.count < most
    returning a.slot)
  select array_agg(slot) into taken from tried;
  if cardinality(taken) = cardinality(msisdns) then return; end if;
  return query select m from unnest(msisdns) m
    where advert_slot(day, m) not in (select s from unnest(coalesce(taken, '{}')) s);
end $$;

-- Gives places back, of messages that never left.
create function return_advert_places(day date, msisdns bigint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('adverts'));
  update adverts set count = count - 1, is_full = false
  where slot in (select advert_slot(day, m) from unnest(msisdns) m) and count > 0;
end $$;
