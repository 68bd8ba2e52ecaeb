-- Why: whether a notification was read was a column of it, so that reading all of 33,000 wrote each of them anew into three
-- indexes, which took seconds. What is unread stands in a narrow table now, and is deleted when it is read.
-- Those that their person has not read. They stand apart, so that reading is deleting: no index is written for it, and tens
-- of thousands are read within a call, where writing a mark into each notification took seconds.
create table unread_notifications (
  account_id bigint not null,
  notification_id bigint not null,
  user_id bigint not null,
  kind text not null,
  group_key text,
  told_at timestamptz not null, -- as that of the notification
  primary key (account_id, notification_id),
  foreign key (account_id, notification_id) references notifications on delete cascade
);
create index unread_notifications_newest on unread_notifications (account_id, user_id, kind, told_at desc, notification_id desc);
create unique index unread_notifications_group on unread_notifications (account_id, user_id, kind, group_key)
  where group_key is not null;
alter table unread_notifications enable row level security;
create policy own on unread_notifications using (account_id = (select current_account())) with check (account_id = current_account());

grant select, delete on unread_notifications to peyk_app;
revoke update on notifications from peyk_app;

insert into unread_notifications (account_id, notification_id, user_id, kind, group_key, told_at)
select account_id, id, user_id, kind, group_key, told_at from notifications where read_at is null;

create or replace function keep_notification(
  for_account bigint, only_users bigint[], sufficing text[], area text, what text, how text, headline text, details text,
  place text, group_of text, times int, usual text[], at timestamptz, push_after interval
) returns table (person bigint, house bigint, kept_id bigint, kept_count int, msisdn bigint, wants_sms boolean, calls int)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_account() is not null and for_account <> current_account() then
    raise exception 'a notification for another account' using errcode = 'insufficient_privilege';
  end if;
  return query
  with concerned as (
    select u.id, u.account_id, u.mobile, u.kind from users u left join roles r on r.id = u.role_id
    where u.account_id = for_account and u.status = 'active' and u.kind <> 'staff'
      and (only_users is null or u.id = any (only_users))
      and (u.kind = 'owner' or sufficing is null or r.permissions && sufficing)
    union all
    select u.id, u.account_id, u.mobile, u.kind from users u left join staff_roles r on r.id = u.staff_role_id
    where for_account is null and u.kind = 'staff' and u.status = 'active'
      and (only_users is null or u.id = any (only_users))
      and (area is null or u.is_staff_owner or area = any (coalesce(r.areas, u.staff_areas)))
  ), wishes as (
    select c.id, c.account_id, c.mobile, s.quiet_from, s.quiet_until,
      case when s.channels ? what then array(select jsonb_array_elements_text(s.channels -> what))
        when c.kind = 'colleague' then array_remove(usual, 'sms') else usual end as channels
    from concerned c left join notification_settings s on s.account_id = c.account_id and s.user_id = c.id
  ), unread as (
    insert into unread_notifications as u (account_id, notification_id, user_id, kind, group_key, told_at)
    select w.account_id, nextval('notifications_id_seq'), w.id, what, group_of, at from wishes w
    where 'panel' = any (w.channels) order by w.account_id, w.id
    on conflict (account_id, user_id, kind, group_key) where group_key is not null do update set
      told_at = greatest(u.told_at, at)
    returning u.account_id, u.user_id, u.notification_id
  ), kept as (
    insert into notifications as n (account_id, id, user_id, kind, level, title, body, link, item_count, told_at)
    select u.account_id, u.notification_id, u.user_id, what, how, headline, details, place, times, at from unread u
    on conflict (account_id, id) do update set
      item_count = n.item_count + times, level = how, title = headline, body = details, link = place,
      told_at = greatest(n.told_at, at)
    returning n.account_id, n.user_id, n.id, n.item_count
  ), called as (
    insert into push_messages as m (account_id, subscription_id, notification_id, kind, level, title, body, link, group_key, next_try_at, give_up_at)
    select w.account_id, p.id, k.id, what, how, headline, details, place, group_of,
      after_quiet_hours(at + push_after, w.quiet_from, w.quiet_until),
      after_quiet_hours(at + push_after, w.quiet_from, w.quiet_until) + interval '1 day'
    from wishes w join push_subscriptions p on p.account_id = w.account_id and p.user_id = w.id
    left join kept k on k.account_id = w.account_id and k.user_id = w.id
    where 'push' = any (w.channels)
    on conflict (account_id, subscription_id, kind, group_key) where attempt = 0 and group_key is not null do update set
      notification_id = excluded.notification_id, level = how, title = headline, body = details, link = place
    returning m.account_id, m.subscription_id
  )
  select w.id, w.account_id, k.id, k.item_count, w.mobile, 'sms' = any (w.channels),
    (select count(*)::int from called)
  from wishes w left join kept k on k.account_id = w.account_id and k.user_id = w.id order by w.account_id, w.id;
end $$;

drop index notifications_unread, notifications_open_group;
alter table notifications drop column read_at, drop column group_key;
