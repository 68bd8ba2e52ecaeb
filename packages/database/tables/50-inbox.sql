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
  primary key (id, received_at)
) partition by range (received_at);
create index inbox_messages_account on inbox_messages (account_id, id desc);
create index inbox_messages_sender on inbox_messages (account_id, msisdn, id desc);
create index inbox_messages_unread on inbox_messages (account_id, id desc) where not is_seen and not is_deleted;
alter table inbox_messages enable row level security;
create policy own on inbox_messages using (account_id = current_account()) with check (account_id = current_account());
