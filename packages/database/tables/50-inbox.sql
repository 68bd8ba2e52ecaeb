-- Three letters in a row of a text, wherever they stand, each after the account's id: what a message is searched by. Whoever
-- asks compares once more, since the pieces of a text stand together in other texts, too. One expression, as contact_marks.
create function message_marks(account bigint, message_key text) returns text[] language sql immutable parallel safe
  return string_to_array(
    account::text || ':' || regexp_replace(message_key, '(...)', '\1' || E'\x01' || account::text || ':', 'g')
    || E'\x01' || account::text || ':' || regexp_replace(substr(message_key, 2), '(...)', '\1' || E'\x01' || account::text || ':', 'g')
    || E'\x01' || account::text || ':' || regexp_replace(substr(message_key, 3), '(...)', '\1' || E'\x01' || account::text || ':', 'g'),
    E'\x01');

-- What subscribers wrote to a line. No account: nobody could be named as its owner; staff see it (decision W5).
create sequence inbox_ids;
create table inbox_messages (
  account_id bigint references accounts,
  id bigint not null default nextval('inbox_ids'),
  msisdn bigint not null,
  received_at timestamptz not null default now(),
  line_id bigint not null references lines,
  line_number text not null,
  is_seen boolean not null default false,
  is_deleted boolean not null default false,
  message text not null,
  deleted_at timestamptz, -- by a person: it can be brought back for ten minutes
  primary key (id, received_at)
) partition by range (received_at);
create index inbox_messages_account on inbox_messages (account_id, id desc) include (is_seen, msisdn, received_at) where not is_deleted;
create index inbox_messages_sender on inbox_messages (account_id, msisdn, id desc);
create index inbox_messages_line on inbox_messages (account_id, line_number, id desc) where not is_deleted;
create index inbox_messages_unread on inbox_messages (account_id, id desc) where not is_seen and not is_deleted;
create index inbox_messages_deleted on inbox_messages (account_id, deleted_at) where deleted_at is not null;
alter table inbox_messages enable row level security;
create policy own on inbox_messages using (account_id = current_account()) with check (account_id = current_account());

-- What messages with an owner are searched by, apart from them: a message that is read or deleted is written anew, and
-- with it whatever an index has of it.
create table inbox_texts (
  account_id bigint not null references accounts,
  id bigint not null,
  received_at timestamptz not null,
  message_key text not null, -- as searches compare it
  primary key (account_id, id)
);
-- Fresh ones wait before the index, few enough to be read each time.
create index inbox_texts_marks on inbox_texts using gin (message_marks(account_id, message_key))
  with (gin_pending_list_limit = 1024);
alter table inbox_texts enable row level security;
create policy own on inbox_texts using (account_id = current_account()) with check (account_id = current_account());

-- The texts of the present account, for looking through them: as contacts_to_search.
create view inbox_texts_to_search as
select account_id, id, received_at, message_key, message_marks(account_id, message_key) as marks
from inbox_texts where account_id = current_account();

-- Whoever wrote to an account, once: kept by the triggers of inbox_messages. What is deleted counts nowhere; the row of a
-- number stays when nothing of it is left, so that whoever adds to it and whoever takes away lock the same row.
create table inbox_conversations (
  account_id bigint not null references accounts,
  msisdn bigint not null,
  last_id bigint not null, -- its newest message
  last_at timestamptz not null,
  message_count int not null,
  unread_count int not null,
  line_numbers text[] not null default '{}', -- every line it ever wrote to
  primary key (account_id, msisdn)
) with (fillfactor = 80);
create index inbox_conversations_newest on inbox_conversations (account_id, last_id desc) where message_count > 0;
create index inbox_conversations_unread on inbox_conversations (account_id, last_id desc) where unread_count > 0;
alter table inbox_conversations enable row level security;
create policy own on inbox_conversations using (account_id = current_account()) with check (account_id = current_account());

-- The same by line. `last_id`: the newest that ever came.
create table inbox_lines (
  account_id bigint not null references accounts,
  line_number text not null,
  last_id bigint not null,
  message_count int not null,
  unread_count int not null,
  primary key (account_id, line_number)
) with (fillfactor = 50);
alter table inbox_lines enable row level security;
create policy own on inbox_lines using (account_id = current_account()) with check (account_id = current_account());

-- What came and no open panel has been told of yet. An account is told twice a second at most, however much comes.
create table inbox_announcements (
  account_id bigint primary key references accounts,
  newest_id bigint not null,
  received_count int not null, -- since the last time
  announced_at timestamptz not null default '-infinity'
);
create index inbox_announcements_waiting on inbox_announcements (account_id) where received_count > 0;
alter table inbox_announcements enable row level security;
create policy own on inbox_announcements using (account_id = current_account()) with check (account_id = current_account());

create function count_received_messages() returns trigger language plpgsql as $$
begin
  insert into inbox_texts (account_id, id, received_at, message_key)
    select account_id, id, received_at, search_key(message) from fresh where account_id is not null;
  insert into inbox_conversations as c (account_id, msisdn, last_id, last_at, message_count, unread_count, line_numbers)
    select account_id, msisdn, max(id), (array_agg(received_at order by id desc))[1], count(*), count(*) filter (where not is_seen), array_agg(distinct line_number)
    from fresh where account_id is not null and not is_deleted group by 1, 2 order by 1, 2
    on conflict (account_id, msisdn) do update set last_id = greatest(c.last_id, excluded.last_id),
      last_at = case when excluded.last_id > c.last_id then excluded.last_at else c.last_at end,
      message_count = c.message_count + excluded.message_count, unread_count = c.unread_count + excluded.unread_count,
      line_numbers = case when c.line_numbers @> excluded.line_numbers then c.line_numbers
        else array(select unnest(c.line_numbers) union select unnest(excluded.line_numbers)) end;
  insert into inbox_lines as l (account_id, line_number, last_id, message_count, unread_count)
    select account_id, line_number, max(id), count(*), count(*) filter (where not is_seen)
    from fresh where account_id is not null and not is_deleted group by 1, 2 order by 1, 2
    on conflict (account_id, line_number) do update set last_id = greatest(l.last_id, excluded.last_id),
      message_count = l.message_count + excluded.message_count, unread_count = l.unread_count + excluded.unread_count;
  return null;
end $$;
create trigger counted_in after insert on inbox_messages referencing new table as fresh
  for each statement execute function count_received_messages();

-- A message got its owner, was read, deleted or brought back.
create function recount_received_messages() returns trigger language plpgsql as $$
begin
  if exists (select from gone where account_id is null) then
    insert into inbox_texts (account_id, id, received_at, message_key)
      select f.account_id, f.id, f.received_at, search_key(f.message)
      from fresh f join gone g on g.id = f.id where g.account_id is null and f.account_id is not null;
  end if;
  insert into inbox_conversations as c (account_id, msisdn, last_id, last_at, message_count, unread_count, line_numbers)
    select account_id, msisdn, coalesce(max(id) filter (where shift > 0), 0), (array_agg(received_at order by shift desc, id desc))[1], sum(shift), sum(unread), array_agg(distinct line_number)
    from (
      select account_id, msisdn, line_number, id, received_at, 1 as shift, (not is_seen)::int as unread from fresh
        where account_id is not null and not is_deleted
      union all select account_id, msisdn, line_number, id, received_at, -1, -(not is_seen)::int from gone
        where account_id is not null and not is_deleted
    ) moved group by 1, 2 having sum(shift) <> 0 or sum(unread) <> 0 order by 1, 2
    on conflict (account_id, msisdn) do update set last_id = greatest(c.last_id, excluded.last_id),
      last_at = case when excluded.last_id > c.last_id then excluded.last_at else c.last_at end,
      message_count = c.message_count + excluded.message_count, unread_count = c.unread_count + excluded.unread_count,
      line_numbers = case when c.line_numbers @> excluded.line_numbers then c.line_numbers
        else array(select unnest(c.line_numbers) union select unnest(excluded.line_numbers)) end;
  insert into inbox_lines as l (account_id, line_number, last_id, message_count, unread_count)
    select account_id, line_number, coalesce(max(id) filter (where shift > 0), 0), sum(shift), sum(unread)
    from (
      select account_id, line_number, id, 1 as shift, (not is_seen)::int as unread from fresh
        where account_id is not null and not is_deleted
      union all select account_id, line_number, id, -1, -(not is_seen)::int from gone
        where account_id is not null and not is_deleted
    ) moved group by 1, 2 having sum(shift) <> 0 or sum(unread) <> 0 order by 1, 2
    on conflict (account_id, line_number) do update set last_id = greatest(l.last_id, excluded.last_id),
      message_count = l.message_count + excluded.message_count, unread_count = l.unread_count + excluded.unread_count;
  -- Those of which the newest was deleted, locked by now: what others added before is seen, what they add later is newer.
  update inbox_conversations c set last_id = coalesce(n.id, 0), last_at = coalesce(n.received_at, c.last_at)
    from (
      select distinct g.account_id, g.msisdn from gone g join fresh f on f.id = g.id
      join inbox_conversations k on k.account_id = g.account_id and k.msisdn = g.msisdn and k.last_id = g.id
      where not g.is_deleted and f.is_deleted
    ) d left join lateral (
      select m.id, m.received_at from inbox_messages m
      where m.account_id = d.account_id and m.msisdn = d.msisdn and not m.is_deleted order by m.id desc limit 1
    ) n on true
    where c.account_id = d.account_id and c.msisdn = d.msisdn;
  return null;
end $$;
create trigger counted_over after update on inbox_messages referencing old table as gone new table as fresh
  for each statement execute function recount_received_messages();
