-- Why: the counted preview of contract §3 Credit, and sends whose audience is read from phonebooks and files (decision 0037).
-- What is counted before it is placed: a preview that may become the send of this id, or a send in state 0 whose audience
-- is still to be read. Its numbers stand in `intake_chunks` under the same id.
create table intakes (
  account_id bigint not null references accounts,
  send_id bigint not null default nextval('send_ids'),
  user_id bigint not null references users, -- whose preview it is, and under whose rights its files are read
  is_preview boolean not null,
  status text not null check (status in ('counting', 'ready', 'failed', 'submitted')),
  sending_type text not null,
  line_id bigint not null references lines,
  message text not null, -- as it was written
  target jsonb not null, -- of the mode of the sending type
  stamp text not null, -- what the target was read from, in brief: another one is another audience
  expected_count int not null, -- about as many, for the progress
  progress smallint not null default 0 check (progress between 0 and 100),
  counts jsonb not null, -- what was found so far (AudienceFound)
  digest bytea, -- of the numbers in whatever order
  total_tenths bigint not null default 0,
  fault jsonb, -- why it failed: the code of the refusal, its field and values
  told_at timestamptz not null default now(), -- the last word of its counting
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, send_id)
);
create index intakes_user on intakes (account_id, user_id, send_id desc);
create index intakes_counting on intakes (told_at) where status = 'counting';
create index intakes_expires on intakes (expires_at);
alter table intakes enable row level security;
create policy own on intakes using (account_id = current_account()) with check (account_id = current_account());

-- A send lets go of its file when it ends, whoever ends it.
create function let_go_of_file() returns trigger language plpgsql as $$
begin
  delete from file_uses where account_id = new.account_id and purpose = 'send' and used_by = new.id;
  return null;
end $$;
create trigger file_let_go after update of state on sends for each row
  when (new.state in (3, 4, 6, 7, 8, 9) and new.sending_type in ('file', 'keyword', 'peer_to_peer_file'))
  execute function let_go_of_file();

grant select, insert, update, delete on intakes to peyk_app;
