-- Why: a large send is placed step by step, so that its first messages leave while the rest is still being placed. The
-- price is fixed with the hold, before the first step; whoever cancels in between gives the rest of it back at once.
alter table intake_chunks
  add column mci_count int not null default 0,
  add column mci_tenths int,
  add column other_tenths int,
  add column is_released boolean not null default false;

update intake_chunks set mci_count = (select count(*) from unnest(operators) as o(operator) where operator = 1);

grant update on intake_chunks to peyk_app;
