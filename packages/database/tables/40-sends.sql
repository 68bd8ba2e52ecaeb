-- What a user did: one text (or one per recipient), one line, many recipients. Ids are shared by all accounts. Account,
-- user, key, line and carrier are rows that its transaction has read; `refuse_while_sends_name_it` keeps them.
create sequence send_ids start 1000001;
create table sends (
  account_id bigint not null,
  id bigint not null default nextval('send_ids'),
  period smallint not null,
  state smallint not null check (state between 0 and 9),
  class smallint not null check (class in (0, 1, 2)), -- 0 urgent, 1 normal, 2 bulk
  is_paused boolean not null default false,
  sending_type text not null,
  report_type text not null,
  user_id bigint,
  user_name text not null,
  api_key_id bigint,
  user_ip inet,
  line_id bigint,
  line_number text not null,
  carrier text not null,
  message text not null,
  encoding smallint not null check (encoding in (0, 1)), -- 0 GSM-7, 1 UCS-2
  parts smallint not null,
  recipient_count int not null default 0,
  invalid_count int not null default 0,
  duplicate_count int not null default 0,
  total_tenths bigint not null default 0, -- held at submit
  charged_tenths bigint not null default 0, -- captured and not refunded; kept by the folding of deltas
  returned_tenths bigint not null default 0, -- released or refunded; likewise
  is_scheduled boolean not null default false,
  send_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  content_hash bytea, -- line, text and recipients together: what the guard against repeats compares
  reject_comment text,
  concerns_account_id bigint, -- a system message: whom it is about (decision W17)
  is_secret boolean not null default false, -- its text holds a code, which no list may show
  pace_count int check (pace_count > 0), -- at most so many messages in so many seconds, of this send alone
  pace_seconds int check (pace_seconds > 0),
  retry_of bigint, -- the send whose failed or doubtful recipients this one tries again
  -- What its text is searched by, where that is not the text as it is.
  system_msisdn bigint, -- a system message: to whom
  message_key text generated always as (nullif(search_key(message), message)) stored,
  -- People who were drawn for it and had had the adverts of its day when it was accepted; null: nobody.
  passed_over_count int check (passed_over_count > 0),
  primary key (account_id, id),
  constraint sends_pace check ((pace_count is null) = (pace_seconds is null))
) with (fillfactor = 50); -- a send is changed twice, as all those that stand beside it are: on its page, if there is room
create unique index sends_id on sends (id);
-- Whose a row is and what its list asks of it stand in the index: a list is counted and its pages are found in there.
-- New rows come at the end of an account's part, which leaves its pages full; the newest first is read backwards.
create index sends_time on sends (account_id, send_at, id) include (state, concerns_account_id);
create index sends_unfinished on sends (account_id, send_at) where state in (0, 1, 2, 5);
create index sends_refused on sends (account_id, send_at) where state in (3, 4, 8, 9);
create index sends_due on sends (send_at) where state in (0, 5);
create index sends_running on sends (expires_at, id) where state = 2;
create index sends_cancelled on sends (expires_at) where state = 7;
create index sends_monitored on sends (created_at, id) where state = 1;
create index sends_retries on sends (account_id, retry_of) where retry_of is not null;
create index sends_systemic on sends (concerns_account_id, send_at desc, id desc) include (account_id) where concerns_account_id is not null;
alter table sends enable row level security;
-- Whose account it is, is asked once for a statement and not for each of its rows.
create policy own on sends using (account_id = (select current_account())) with check (account_id = current_account());
create policy concerned on sends for select using (concerns_account_id = (select current_account()));

-- What a foreign key would keep from happening, without a look at five tables for each send.
create function refuse_while_sends_name_it() returns trigger language plpgsql as $$
declare
  is_named boolean;
begin
  if tg_table_name = 'accounts' then
    is_named := exists (select from sends where account_id = old.id or concerns_account_id = old.id);
  elsif tg_table_name = 'users' then
    is_named := exists (select from sends where user_id = old.id);
  elsif tg_table_name = 'api_keys' then
    is_named := exists (select from sends where api_key_id = old.id);
  elsif tg_table_name = 'lines' then
    is_named := exists (select from sends where line_id = old.id);
  else
    is_named := exists (select from sends where carrier = old.key);
  end if;
  if is_named then
    raise exception 'a send names this row of %', tg_table_name using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger named_by_sends before delete on accounts for each row execute function refuse_while_sends_name_it();
create trigger named_by_sends before delete on users for each row execute function refuse_while_sends_name_it();
create trigger named_by_sends before delete on api_keys for each row execute function refuse_while_sends_name_it();
create trigger named_by_sends before delete on lines for each row execute function refuse_while_sends_name_it();
create trigger named_by_sends before delete on carriers for each row execute function refuse_while_sends_name_it();

-- The lane of a send's batches: its own when it goes at a pace of its own, so that nobody waits behind it; else 0.
create function lane_of(account bigint, send bigint) returns bigint language sql stable as $$
  select case when pace_count is null then 0 else id end from sends where account_id = account and id = send
$$;

-- What staff decided about a send that waited for them (state 1).
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

-- What was done to a send that leaves no trace in its own columns, in the transaction of the act.
create table send_events (
  account_id bigint not null,
  send_id bigint not null,
  id bigint generated by default as identity,
  at timestamptz not null default now(),
  step text not null check (step in ('credit_held', 'moved', 'paused', 'resumed', 'pace_changed', 'cancelled', 'expired')),
  actor_kind text not null check (actor_kind in ('owner', 'colleague', 'staff', 'key', 'system')),
  actor_name text not null, -- stays readable after the user is deleted
  detail jsonb not null default '{}', -- SendEventDetail
  primary key (account_id, send_id, id),
  foreign key (account_id, send_id) references sends
);
alter table send_events enable row level security;
create policy own on send_events using (account_id = current_account()) with check (account_id = current_account());

-- One message to one number. Written once at submit and updated once, when its fate is known: `code` stays 0 while
-- it waits *and* after it was handed over; which of the two is told by its batch and the open flights.
-- Codes: domain/delivery RECIPIENT_CODES.
create table recipients (
  account_id bigint not null,
  send_id bigint not null,
  msisdn bigint not null,
  done_at timestamptz,
  seq int not null,
  price_tenths int not null,
  period smallint not null,
  code smallint not null default 0,
  operator smallint not null, -- 1 MCI, 2 Irancell, 13 others
  parts smallint not null,
  message text, -- a text of its own, of sends before there was `own_texts`
  primary key (account_id, send_id, seq, period)
) partition by range (period);
alter table recipients enable row level security;
create policy own on recipients using (account_id = current_account()) with check (account_id = current_account());

-- The numbers of a large send once more, ten thousand to a row and in its order, each of twelve digits with a comma between
-- two: what a piece of a number is sought in.
create table recipient_lists (
  account_id bigint not null,
  send_id bigint not null,
  number int not null, -- 1…: of recipients 1 to 10000, …
  period smallint not null,
  numbers text collate "C" not null,
  primary key (account_id, send_id, number, period)
) partition by range (period);
alter table recipient_lists alter numbers set storage external;
alter table recipient_lists enable row level security;
create policy own on recipient_lists using (account_id = current_account()) with check (account_id = current_account());

-- Texts of a send in which every recipient has their own, a thousand to a row, in the order of its numbers: written when
-- they are counted, and there they stay. Whoever drops the chunks of what was not sent drops them, too. `period` is that of
-- the counting. A batch is a whole row or a piece of one.
create table own_texts (
  account_id bigint not null,
  send_id bigint not null,
  number int not null, -- 1…: of recipients 1 to 1000, …
  period smallint not null default period_of(now()),
  texts text[] not null,
  kinds smallint[] not null, -- parts and encoding of each (domain/pricing/text-kinds)
  rows int[] not null, -- where each stands in its file, 0 for contacts
  primary key (account_id, send_id, number, period)
) partition by range (period);
alter table own_texts alter texts set storage external, alter kinds set storage external, alter rows set storage external;
alter table own_texts enable row level security;
create policy own on own_texts using (account_id = current_account()) with check (account_id = current_account());

-- How many of a send with texts of their own were written in Latin letters, as they were counted last (contract R6).
create table send_languages (
  account_id bigint not null,
  send_id bigint not null,
  counted_at timestamptz not null default now(),
  counted_of text not null, -- the counters that the send had then: it is counted again when they are others
  latin jsonb not null, -- operator, code and count
  primary key (account_id, send_id)
);
alter table send_languages enable row level security;
create policy own on send_languages using (account_id = current_account()) with check (account_id = current_account());

-- A range of a send's recipients: the unit of leasing. Every seq below `next_seq` was recorded in a flight.
-- state: 0 ready, 1 leased, 2 all recorded, 3 cancelled, 4 expired (3 and 4: from next_seq on, never sent),
-- 5 held back (its send has not started, or is paused). A gateway records a slice only out of a batch in state 1 that
-- it leases, so whoever moves the state (pause, cancel, expiry, another owner) stops it by that alone.
-- The sums are those of the waiting recipients of the whole range; they let a cancel or an expiry do without a count.
create table batches (
  account_id bigint not null,
  send_id bigint not null,
  lease_until timestamptz,
  lease_owner uuid,
  line_id bigint not null,
  total_tenths bigint not null,
  number int not null,
  from_seq int not null,
  to_seq int not null,
  next_seq int not null,
  mci_count int not null,
  irancell_count int not null,
  other_count int not null,
  period smallint not null,
  class smallint not null,
  state smallint not null default 0 check (state between 0 and 5),
  carrier text not null,
  lane bigint not null default 0, -- see lane_of
  is_open boolean not null generated always as (state < 2) stored, -- a lease leaves it as it is, and with it the index
  primary key (account_id, send_id, number)
) with (fillfactor = 50);
create index batches_open on batches (carrier, class, account_id, line_id, lane, send_id, number) where is_open;
alter table batches enable row level security;
create policy own on batches using (account_id = current_account()) with check (account_id = current_account());

-- Written before the socket: what a connection is about to send or has sent without its answer being stored yet.
-- Removed together with the answers. Whatever stands here when its owner is gone is doubtful.
create table flights (
  id bigint generated by default as identity primary key,
  account_id bigint not null,
  send_id bigint not null,
  owner uuid not null,
  recorded_at timestamptz not null default clock_timestamp(),
  batch int not null,
  from_seq int not null,
  to_seq int not null,
  period smallint not null,
  connection smallint not null,
  carrier text not null
);
create index flights_send on flights (account_id, send_id);
alter table flights enable row level security;
create policy own on flights using (account_id = current_account());

-- One row for each part the SMSC accepted; appended by COPY with the end of its flight.
create table submits (
  account_id bigint not null,
  send_id bigint not null,
  submitted_at timestamptz not null default clock_timestamp(),
  seq int not null,
  period smallint not null,
  carrier smallint not null, -- its number
  part smallint not null, -- 1…
  part_count smallint not null,
  smsc_id text collate "C" not null
) partition by range (submitted_at);
create index submits_smsc_id on submits (smsc_id);
alter table submits enable row level security;
create policy own on submits using (account_id = current_account());

-- What receipts said of messages of several parts, by part (0: nothing yet), while it matters: a message whose every part
-- was delivered leaves this table, so it stays small.
create table part_codes (
  account_id bigint not null,
  send_id bigint not null,
  changed_at timestamptz not null default now(),
  seq int not null,
  codes smallint[] not null,
  primary key (account_id, send_id, seq)
) with (fillfactor = 50);
create index part_codes_time on part_codes (changed_at);
alter table part_codes enable row level security;
create policy own on part_codes using (account_id = current_account());

-- Receipts that came before their submit row; kept 72 h and matched when it arrives.
create table orphan_receipts (
  id bigint generated by default as identity primary key,
  received_at timestamptz not null default clock_timestamp(),
  msisdn bigint not null,
  code smallint not null,
  carrier text not null,
  smsc_id text collate "C" not null
);
create index orphan_receipts_time on orphan_receipts (received_at);

-- Messages whose fate nobody can know (their connection broke between the socket and the answer): listed, never sent again.
create table doubtful_messages (
  account_id bigint not null,
  send_id bigint not null,
  seq int not null,
  period smallint not null,
  connection smallint not null,
  carrier text not null,
  recorded_at timestamptz not null,
  primary key (account_id, send_id, seq)
);
create index doubtful_messages_time on doubtful_messages (account_id, recorded_at);
alter table doubtful_messages enable row level security;
create policy own on doubtful_messages using (account_id = current_account());

-- Kept counters: changes are appended (no hot row) and folded by the worker. One row is one whole step of `count`
-- recipients, so that a fold never sees half of it; `from_code` is null when they were just placed. No index: a fold takes
-- whatever there is, and the order does not matter to sums.
create table send_deltas (
  account_id bigint not null,
  send_id bigint not null,
  charged_tenths bigint not null default 0,
  returned_tenths bigint not null default 0,
  count int not null,
  operator smallint not null,
  from_code smallint,
  code smallint not null,
  at timestamptz not null default now()
);
create table send_counters (
  account_id bigint not null,
  send_id bigint not null,
  count int not null,
  operator smallint not null,
  code smallint not null,
  returned_tenths bigint not null default 0, -- by steps into this code; of one send it counts summed over operators only
  primary key (account_id, send_id, operator, code)
) with (fillfactor = 70);
alter table send_counters enable row level security;
create policy own on send_counters using (account_id = (select current_account()));

-- How a send of several recipients went, by the minute: how many were handed over, were delivered and failed in it; late
-- news that corrects a failure counts one failure less. Kept by the folding of deltas.
create table send_minutes (
  account_id bigint not null,
  send_id bigint not null,
  minute timestamptz not null,
  sent int not null,
  delivered int not null,
  failed int not null,
  primary key (account_id, send_id, minute)
) with (fillfactor = 50);
alter table send_minutes enable row level security;
create policy own on send_minutes using (account_id = current_account());

-- Who runs a carrier's connections now.
create table carrier_leases (
  carrier text primary key references carriers,
  owner uuid not null,
  lease_until timestamptz not null
);

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
  digest bytea, -- of the numbers in whatever order, of personal texts with them
  total_tenths bigint not null default 0,
  fault jsonb, -- why it failed: the code of the refusal, its field and values
  told_at timestamptz not null default now(), -- the last word of its counting
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  texts jsonb, -- where everybody has a text of their own: what these came to (TextsFound)
  line_rule text, -- what the line added to texts and how it cut them when they were counted
  primary key (account_id, send_id)
);
create index intakes_user on intakes (account_id, user_id, send_id desc);
create index intakes_counting on intakes (told_at) where status = 'counting';
create index intakes_expires on intakes (expires_at);
alter table intakes enable row level security;
create policy own on intakes using (account_id = current_account()) with check (account_id = current_account());

-- Sends that come again (decision 0044): what is sent, to whom, and when. `next_at` is the next date that stands in the
-- rule; null when none is left.
create table schedules (
  account_id bigint not null references accounts,
  id bigint not null generated by default as identity,
  user_id bigint not null references users,
  user_name text not null,
  user_ip inet,
  sending_type text not null,
  line_id bigint not null references lines,
  message text not null,
  target jsonb not null, -- of the mode of the sending type; looked at anew for each send
  pace_count int,
  pace_seconds int,
  rule jsonb not null, -- Repeat
  state text not null check (state in ('active', 'ended', 'cancelled')),
  next_at timestamptz,
  ends_at timestamptz not null, -- no date after it
  estimate_tenths bigint not null, -- what a send of it costs, as far as is known
  told_at timestamptz, -- the date for which the owner was told that the credit will not do
  queued_at timestamptz, -- since then its job is under way
  created_at timestamptz not null default now(),
  link_ids bigint[] not null default '{}', -- tracked links that its text carries
  starts_at timestamptz not null default now(), -- no date before it
  primary key (account_id, id)
);
create index schedules_due on schedules (next_at) where state = 'active';
alter table schedules enable row level security;
create policy own on schedules using (account_id = current_account()) with check (account_id = current_account());

-- Dates of a schedule of which there is more to say than its rule does: moved, left out, or past.
create table schedule_dates (
  account_id bigint not null,
  schedule_id bigint not null,
  nominal_at timestamptz not null, -- as the rule has it
  state text not null check (state in ('moved', 'skipped', 'sent', 'failed')),
  run_at timestamptz not null, -- when it is sent, or was
  send_id bigint,
  reason text,
  told_at timestamptz, -- the owner was told that it came to nothing
  primary key (account_id, schedule_id, nominal_at),
  foreign key (account_id, schedule_id) references schedules
);
create index schedule_dates_moved on schedule_dates (run_at) where state = 'moved';
create index schedule_dates_untold on schedule_dates (run_at) where told_at is null and state in ('sent', 'failed');
alter table schedule_dates enable row level security;
create policy own on schedule_dates using (account_id = current_account()) with check (account_id = current_account());

-- A test of texts: its arms are sends to equal shares of the audience, the rest waits as a send in state 0, whose numbers
-- stay staged at the price of the dearest text, until the winner is known. Its id is that of the send of the rest.
create table ab_tests (
  account_id bigint not null references accounts,
  id bigint not null,
  criterion text not null check (criterion in ('clicks', 'replies')),
  state text not null check (state in ('running', 'decided', 'stopped')),
  share smallint not null, -- per cent of the audience, all arms together
  minutes int not null,
  seed int not null, -- who got which text follows from it
  decide_at timestamptz not null,
  look_at timestamptz not null, -- not looked at before: arms may wait for staff
  ended_at timestamptz,
  ended_by bigint references users, -- null: by itself
  winner smallint,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, id) references sends
);
create index ab_tests_due on ab_tests (look_at) where state = 'running';
alter table ab_tests enable row level security;
create policy own on ab_tests using (account_id = current_account()) with check (account_id = current_account());

create table ab_arms (
  account_id bigint not null references accounts,
  test_id bigint not null,
  number smallint not null check (number between 1 and 3),
  send_id bigint not null,
  message text not null, -- as it leaves
  encoding smallint not null,
  parts smallint not null,
  mci_tenths int not null, -- of one recipient, when the test began
  other_tenths int not null,
  -- What the verdict was made of.
  sent int,
  successes int,
  primary key (account_id, test_id, number),
  unique (account_id, send_id),
  foreign key (account_id, test_id) references ab_tests,
  foreign key (account_id, send_id) references sends
);
alter table ab_arms enable row level security;
create policy own on ab_arms using (account_id = current_account()) with check (account_id = current_account());

-- Numbers of a large send between its acceptance and its placing, ten thousand to a row, each once and in their order: a
-- row a number costs ten times the disk and the time. Logged like all else: the request that brought them is gone.
create table intake_chunks (
  account_id bigint not null,
  send_id bigint not null,
  number int not null, -- 1…
  msisdns bigint[] not null,
  operators smallint[] not null,
  mci_count int not null default 0,
  -- Of one recipient, from the moment on when the hold was taken.
  mci_tenths int,
  other_tenths int,
  -- Its send ended before it was placed, and its money went back then.
  is_released boolean not null default false,
  -- Where everybody has a text of their own: how many stand in each price slot (domain/pricing/text-kinds), and from the
  -- hold on what one of each costs; mci_tenths and other_tenths are 0 then.
  tally int[],
  prices int[],
  primary key (account_id, send_id, number)
);
-- They live for seconds: what compressing them would take is not worth what it saves.
alter table intake_chunks alter msisdns set storage external, alter operators set storage external;
alter table intake_chunks enable row level security;
create policy own on intake_chunks using (account_id = current_account()) with check (account_id = current_account());

-- What the platform texted about an account (contract R2): sends and recipients are the platform's own rows, which row
-- security hides from the account; this shows it those that concern it, and no code. Asked as `peyk_app` like any table.
create view systemic_messages with (security_barrier) as
select s.concerns_account_id as account_id, s.id as send_id, s.state, s.line_number, s.send_at, s.created_at,
  case when s.is_secret then translate(s.message, '0123456789', '••••••••••') else s.message end as message,
  r.msisdn, r.code, r.parts, r.price_tenths,
  exists (
    select from batches b where b.account_id = s.account_id and b.send_id = s.id and b.next_seq > r.seq
  ) and not exists (select from flights f where f.account_id = s.account_id and f.send_id = s.id) as is_handed_over
from sends s
join recipients r on r.account_id = s.account_id and r.send_id = s.id and r.seq = 1 and r.period = s.period
where s.concerns_account_id = current_account();
