-- Why: staff look at sends before they leave, by line as well as by account, and what they decided is kept; a line has
-- hours in which advertising may leave; and prices get a history that never changes what was paid (decision 0043).
-- What a line is of: each family has its own prices.
create table line_families (
  operator_id int primary key,
  name text not null
);

-- Price columns per line family, tenths of a rial per part (domain facts B3). The 10 % of other operators is inside.
-- A row counts from its moment on until the next one of its family; those to come are announced (decision 0043).
create table tariff_prices (
  operator_id int not null references line_families,
  effective_from timestamptz not null default '-infinity',
  persian_mci_tenths int not null check (persian_mci_tenths >= 0),
  english_mci_tenths int not null check (english_mci_tenths >= 0),
  persian_other_tenths int not null check (persian_other_tenths >= 0),
  english_other_tenths int not null check (english_other_tenths >= 0),
  staff_user_id bigint, -- null: it came with Peyk
  created_at timestamptz not null default now(),
  primary key (operator_id, effective_from)
);

insert into line_families select operator_id, name from tariffs;
insert into tariff_prices (operator_id, persian_mci_tenths, english_mci_tenths, persian_other_tenths, english_other_tenths)
select operator_id, persian_mci_tenths, english_mci_tenths, persian_other_tenths, english_other_tenths from tariffs;
alter table lines drop constraint lines_operator_id_fkey;
alter table lines add constraint lines_operator_id_fkey foreign key (operator_id) references line_families;
drop table tariffs;

-- What counted once stays as it was: only what is still to come can be taken back.
create function keep_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.effective_from < now() - interval '1 minute'
        and exists (select from tariff_prices where operator_id = new.operator_id) then
      raise exception 'a price of the past is not written' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' or old.effective_from <= now() then
    raise exception 'a price that counted never changes' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger history before insert or update or delete on tariff_prices for each row execute function keep_prices();

-- What a part costs now.
create view tariffs as
select f.operator_id, f.name, p.persian_mci_tenths, p.english_mci_tenths, p.persian_other_tenths, p.english_other_tenths
from line_families f
cross join lateral (
  select * from tariff_prices t where t.operator_id = f.operator_id and t.effective_from <= now()
  order by t.effective_from desc limit 1) p;

grant select on tariffs to peyk_app;

alter table lines
  add column is_monitored boolean not null default false,
  add column opens_minute smallint,
  add column closes_minute smallint,
  add constraint lines_hours check ((opens_minute is null) = (closes_minute is null)
    and opens_minute >= 0 and opens_minute < closes_minute and closes_minute <= 1440);

create index sends_monitored on sends (created_at, id) where state = 1;
create table send_reviews (
  account_id bigint not null references accounts,
  send_id bigint not null,
  decision text not null check (decision in ('approve', 'reject')),
  reason text,
  staff_user_id bigint not null references users,
  decided_at timestamptz not null,
  primary key (account_id, send_id),
  foreign key (account_id, send_id) references sends
);
create index send_reviews_newest on send_reviews (decision, decided_at desc);
alter table send_reviews enable row level security;
create policy own on send_reviews using (account_id = current_account());
