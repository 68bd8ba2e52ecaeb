-- Why: contacts are found by who entered their consent and when, too; whoever did is offered to choose from.
drop view contacts_to_search;
drop index contacts_marks;
drop function contact_marks(bigint, bigint, text, bigint, smallint, text);
create function contact_marks(account bigint, phonebook bigint, name_key text, msisdn bigint, gender smallint, consent text, consent_by text)
  returns text[] language sql immutable parallel safe
  return string_to_array(
    account::text || ':' || regexp_replace(name_key, '(.)', '\1' || E'\x01' || account::text || ':', 'g')
    || E'\x01' || account::text || ':' || regexp_replace(name_key, '(..)', '\1' || E'\x01' || account::text || ':', 'g')
    || E'\x01' || account::text || ':' || regexp_replace(substr(name_key, 2), '(..)', '\1' || E'\x01' || account::text || ':', 'g')
    || E'\x01' || account::text || '#0' || substr(msisdn::text, 3, 2)
    || E'\x01' || account::text || '#' || substr(msisdn::text, 3, 3)
    || E'\x01' || account::text || '#' || substr(msisdn::text, 4, 3)
    || E'\x01' || account::text || '#' || substr(msisdn::text, 5, 3)
    || E'\x01' || account::text || '#' || substr(msisdn::text, 6, 3)
    || E'\x01' || account::text || '#' || substr(msisdn::text, 7, 3)
    || E'\x01' || account::text || '#' || substr(msisdn::text, 8, 3)
    || E'\x01' || account::text || '#' || substr(msisdn::text, 9, 3)
    || E'\x01' || account::text || '#' || substr(msisdn::text, 10, 3)
    || E'\x01' || account::text || 'p' || phonebook::text
    || E'\x01' || account::text || 'g' || gender::text
    || E'\x01' || account::text || 'c' || consent
    || E'\x01' || account::text || 'b' || consent_by,
    E'\x01');
create index contacts_marks on contacts using gin (contact_marks(account_id, phonebook_id, name_key, msisdn, gender, consent_source, consent_by), tag_ids);
create index contacts_consents on contacts using brin (consent_at) with (pages_per_range = 32, autosummarize = on);
create view contacts_to_search as
select account_id, id, phonebook_id, msisdn, created_at, gender, consent_source, consent_by, consent_at, name_key, tag_ids,
  contact_marks(account_id, phonebook_id, name_key, msisdn, gender, consent_source, consent_by) as marks
from contacts where account_id = current_account();
grant select on contacts_to_search to peyk_app;
create table consent_givers (
  account_id bigint not null references accounts,
  name text not null,
  primary key (account_id, name)
);
alter table consent_givers enable row level security;
create policy own on consent_givers using (account_id = current_account()) with check (account_id = current_account());
grant select, insert on consent_givers to peyk_app;
insert into consent_givers select distinct account_id, consent_by from contacts;
create or replace function count_added_contacts() returns trigger language plpgsql as $$
begin
  update phonebooks p set contact_count = p.contact_count + f.shift
    from (select account_id, phonebook_id, count(*) as shift from fresh group by 1, 2) f
    where p.account_id = f.account_id and p.id = f.phonebook_id;
  perform shift_tag_counts(array_agg(t.account_id), array_agg(t.tag), array_agg(t.shift))
    from (select account_id, tag, count(*) as shift from fresh, unnest(tag_ids) tag group by 1, 2) t having count(*) > 0;
  insert into consent_givers select distinct account_id, consent_by from fresh order by 1, 2 on conflict do nothing;
  return null;
end $$;
create or replace function count_changed_contacts() returns trigger language plpgsql as $$
begin
  update phonebooks p set contact_count = p.contact_count + m.shift
    from (
      select account_id, phonebook_id, sum(one) as shift
      from (select account_id, phonebook_id, 1 as one from fresh union all select account_id, phonebook_id, -1 from gone) moved
      group by 1, 2 having sum(one) <> 0
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
