-- Why: two or three texts are tried on a share of an audience (decision 0048), and visits are told by the hour and by people.

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

alter table tracked_links
  add unique_count bigint not null default 0, -- first visits of a browser
  add ahead_count bigint not null default 0; -- of the machines: fetched ahead for somebody
alter table send_links add unique_count bigint not null default 0;
alter table link_clicks add firsts int not null default 0, add ahead int not null default 0;

-- Visits of a link in an hour of Tehran. Kept by the folding of clicks.
create table link_hours (
  account_id bigint not null references accounts,
  link_id bigint not null,
  hour timestamptz not null,
  clicks int not null,
  firsts int not null,
  robots int not null,
  ahead int not null,
  primary key (account_id, link_id, hour),
  foreign key (account_id, link_id) references tracked_links
) with (fillfactor = 80);
alter table link_hours enable row level security;
create policy own on link_hours using (account_id = current_account()) with check (account_id = current_account());

grant select, insert on ab_tests, ab_arms to peyk_app;
grant update (state, look_at, decide_at, ended_at, ended_by, winner) on ab_tests to peyk_app;
grant update (sent, successes) on ab_arms to peyk_app;
grant select on link_hours to peyk_app;
