-- An account has room for so many octets and no more; what is on its way into the storage takes room, too.
alter table stored_objects add octets bigint not null default 0 check (octets >= 0);
update stored_objects o set octets = f.size from files f where f.account_id = o.account_id and f.object_key = o.key;
