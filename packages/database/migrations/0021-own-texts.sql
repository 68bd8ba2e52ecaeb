-- Why: sends in which every recipient has a text of their own (keyword, keyword_phonebook, peer_to_peer_file), decision 0039.
alter table intakes
  add texts jsonb, -- of such a send: what its texts came to (TextsFound)
  add line_rule text; -- what the line added to texts and how it cut them when they were counted
-- How many of the chunk's recipients stand in each price slot (domain/pricing/text-kinds), and from the hold on what one of
-- each costs; null where all get one text.
alter table intake_chunks add tally int[], add prices int[];

-- Texts of a staged send in which every recipient has their own, a thousand to a row, in the order of its numbers. They
-- go with their chunk, whoever drops it; the chunk is written when its ten rows are.
create table intake_texts (
  account_id bigint not null,
  send_id bigint not null,
  chunk int not null,
  number int not null, -- 1…, over all chunks
  texts text[] not null,
  kinds smallint[] not null, -- parts and encoding of each (domain/pricing/text-kinds)
  rows int[] not null, -- where each stands in its file, 0 for contacts
  primary key (account_id, send_id, number),
  foreign key (account_id, send_id, chunk) references intake_chunks on delete cascade deferrable initially deferred
);
create index intake_texts_chunk on intake_texts (account_id, send_id, chunk);
alter table intake_texts alter texts set storage external, alter kinds set storage external, alter rows set storage external;
alter table intake_texts enable row level security;
create policy own on intake_texts using (account_id = current_account()) with check (account_id = current_account());

grant select, insert, update, delete on intake_texts to peyk_app;
