-- Why: a number in several groups is one person, who stands once in the list of all contacts and is counted once there.
-- The newest row of a number is found by the index alone. How many people an account has is counted again only when one
-- of its groups has other numbers than before: `number_version`.
drop index contacts_person;
create index contacts_person on contacts (account_id, msisdn, id) include (phonebook_id);
alter table phonebooks add number_version bigint not null default 0;
create table people_counts (
  account_id bigint primary key references accounts,
  counted_of text not null,
  people int not null
);
alter table people_counts enable row level security;
create policy own on people_counts using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update on people_counts to peyk_app;
create or replace function count_added_contacts() returns trigger language plpgsql as $$
begin
  update phonebooks p set contact_count = p.contact_count + f.shift, number_version = p.number_version + 1
    from (select account_id, phonebook_id, count(*) as shift from fresh group by 1, 2) f
    where p.account_id = f.account_id and p.id = f.phonebook_id;
  perform shift_tag_counts(array_agg(t.account_id), array_agg(t.tag), array_agg(t.shift))
    from (select account_id, tag, count(*) as shift from fresh, unnest(tag_ids) tag group by 1, 2) t having count(*) > 0;
  insert into consent_givers select distinct account_id, consent_by from fresh order by 1, 2 on conflict do nothing;
  return null;
end $$;
create or replace function count_removed_contacts() returns trigger language plpgsql as $$
begin
  update phonebooks p set contact_count = p.contact_count - g.shift, number_version = p.number_version + 1
    from (select account_id, phonebook_id, count(*) as shift from gone group by 1, 2) g
    where p.account_id = g.account_id and p.id = g.phonebook_id;
  perform shift_tag_counts(array_agg(t.account_id), array_agg(t.tag), array_agg(t.shift))
    from (select account_id, tag, -count(*) as shift from gone, unnest(tag_ids) tag group by 1, 2) t having count(*) > 0;
  return null;
end $$;
create or replace function count_changed_contacts() returns trigger language plpgsql as $$
begin
  update phonebooks p set contact_count = p.contact_count + m.shift, number_version = p.number_version + 1
    from (
      select account_id, phonebook_id, sum(one) as shift
      from (
        select account_id, phonebook_id, msisdn, 1 as one from fresh
        union all select account_id, phonebook_id, msisdn, -1 from gone
      ) moved
      -- Of numbers that changed in their phonebook the sums differ.
      group by 1, 2 having sum(one) <> 0 or sum(one * msisdn) <> 0
    ) m
    where p.account_id = m.account_id and p.id = m.phonebook_id;
  perform shift_tag_counts(array_agg(t.account_id), array_agg(t.tag), array_agg(t.shift))
    from (
      select account_id, tag, sum(one) as shift
      from (
        select account_id, tag, 1 as one from fresh, unnest(tag_ids) tag
        union all select account_id, tag, -1 from gone, unnest(tag_ids) tag
      ) tagged
      group by 1, 2 having sum(one) <> 0
    ) t having count(*) > 0;
  insert into consent_givers select distinct account_id, consent_by from fresh order by 1, 2 on conflict do nothing;
  return null;
end $$;
