-- Why: where everybody has a text of their own, all of a send was counted under the language of its first text. Counted
-- when it is asked for, and again only when its counters are others.
create table send_languages (
  account_id bigint not null,
  send_id bigint not null,
  counted_at timestamptz not null default now(),
  counted_of text not null,
  latin jsonb not null,
  primary key (account_id, send_id)
);
alter table send_languages enable row level security;
create policy own on send_languages using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update on send_languages to peyk_app;
