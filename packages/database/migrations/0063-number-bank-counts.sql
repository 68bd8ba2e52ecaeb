-- Why: a province of a number bank is a million rows and more; its count must be on the screen at once (issue 27).
-- What counting in number banks needs of a whole version: indexes that answer by themselves, and people counted ahead
-- (docs/decisions/0117).

-- People of a version counted ahead, so that no province is read for an answer. What `key` is, `scope` tells:
-- 1 province, 2 county, 3 city, 4 cell of 4.6 km (its key in domain/geo/grid.ts), 5 the same without years, 6 cell of
-- 0.6 km, 7 tower, 8 trade, 9 trade in a province (trade × 1000 + province); 11, 12, 13 and 15 are 1, 2, 3 and 5 by the
-- first three digits of numbers, 9xx (key × 128 + xx). Only 1, 2, 3, 4, 8, 9 and 11 know years.
create table number_bank_counts (
  version_id int not null,
  key int not null,
  people int not null,
  scope smallint not null,
  gender smallint not null,
  operator smallint not null,
  birth_year smallint not null -- 0: unknown, or of a scope without years
) partition by list (version_id);
alter table number_bank_counts enable row level security;
create policy banks on number_bank_counts for select to peyk_banks using (true);
grant select on number_bank_counts to peyk_banks;

-- Lets counting and drawing read a version's own table: only there do its indexes answer without a look at the rows.
create function open_number_bank_table(name text) returns void language plpgsql as $$
begin
  execute format('drop policy if exists banks on %I', name);
  execute format('create policy banks on %I for select to peyk_banks using (true)', name);
  execute format('grant select on %I to peyk_banks', name);
end $$;

-- Counts people of a filled version, once all its rows are in.
create function count_number_bank(version int) returns void language plpgsql
set enable_seqscan = on set enable_hashagg = on set enable_hashjoin = on set work_mem = '128MB' set jit = off as $$
declare
  bank text := (select kind from number_bank_versions where id = version);
  people text := format('number_bank_people_%s', version);
  digits constant text := '128 + (msisdn / 10000000 % 100)::int';
  counts text := format('number_bank_counts_%s', version);
  -- In order: what an answer adds up stands together on a few pages.
  rollup constant text := 'insert into %I (version_id, scope, key, gender, operator, birth_year, people)
    select %s, %s, %s, gender, operator, %s, %s from %s where %s group by 3, 4, 5, 6 order by 3, 4, 5, 6';
begin
  execute format('drop table if exists %I', counts);
  execute format('create table %I (like number_bank_counts including defaults)', counts);
  execute format('alter table %I enable row level security', counts);
  if bank = 'location' then
    execute format('create temporary table counted_places on commit drop as
      select province_id, county_id, city_id, gender, operator, coalesce(birth_year, 0::smallint) as birth_year, count(*)::int as people
      from %I group by 1, 2, 3, 4, 5, 6', people);
    execute format(rollup, counts, version, 1, 'province_id', 'birth_year', 'sum(people)', 'counted_places', 'true');
    execute format(rollup, counts, version, 2, 'county_id', 'birth_year', 'sum(people)', 'counted_places', 'county_id is not null');
    execute format(rollup, counts, version, 3, 'city_id', 'birth_year', 'sum(people)', 'counted_places', 'city_id is not null');
    drop table counted_places;
    execute format('create temporary table counted_places on commit drop as
      select province_id, county_id, city_id, gender, operator, coalesce(birth_year, 0::smallint) as birth_year, msisdn / 10000000 * 10000000 as msisdn, count(*)::int as people
      from %I group by 1, 2, 3, 4, 5, 6, 7', people);
    execute format(rollup, counts, version, 11, 'province_id * ' || digits, 'birth_year', 'sum(people)', 'counted_places', 'true');
    execute format(rollup, counts, version, 12, 'county_id * ' || digits, '0', 'sum(people)', 'counted_places', 'county_id is not null');
    execute format(rollup, counts, version, 13, 'city_id * ' || digits, '0', 'sum(people)', 'counted_places', 'city_id is not null');
    drop table counted_places;
    execute format(rollup, counts, version, 15, '(cell >> 12) * ' || digits, '0', 'count(*)', people, 'cell is not null');
  end if;
  execute format(rollup, counts, version, 6, 'cell >> 6', '0', 'count(*)', people, 'cell is not null');
  execute format(rollup, counts, version, 5, 'key >> 6', '0', 'sum(people)', counts, 'scope = 6');
  if bank = 'location' then
    execute format(rollup, counts, version, 4, 'cell >> 12', 'coalesce(birth_year, 0::smallint)', 'count(*)', people, 'cell is not null');
  elsif bank = 'tower' then
    execute format(rollup, counts, version, 7, 'tower_id', '0', 'count(*)', people, 'tower_id is not null');
  else
    execute format(rollup, counts, version, 9, 'trade_id * 1000 + province_id', 'coalesce(birth_year, 0::smallint)', 'count(*)', people, 'trade_id is not null');
    execute format(rollup, counts, version, 8, 'key / 1000', 'birth_year', 'sum(people)', counts, 'scope = 9');
  end if;
  execute format('create unique index %I on %I (scope, key, gender, operator, birth_year) include (people)', counts || '_key', counts);
  execute format('analyze %I', counts);
  execute format('alter table number_bank_counts attach partition %I for values in (%s)', counts, version);
  perform open_number_bank_table(counts);
end $$;

-- The indexes of a filled version. Each holds all that counting and drawing ask of it, so that no row is looked at.
create or replace function build_number_bank_indexes(version int) returns void language plpgsql
set maintenance_work_mem = '256MB' as $$
declare
  bank text := (select kind from number_bank_versions where id = version);
  name text := format('number_bank_people_%s', version);
begin
  execute format('create unique index if not exists %I on %I (msisdn)', name || '_msisdn', name);
  if bank = 'location' then
    execute format('create index if not exists %I on %I (province_id, county_id, city_id, msisdn) include (draw_key, operator, gender, birth_year)', name || '_place', name);
    -- People of a province in the order of drawing: a thousand of two million are read without putting all in order.
    execute format('create index if not exists %I on %I (province_id, operator, draw_key, msisdn) include (county_id, city_id, gender, birth_year)', name || '_draw', name);
    execute format('create index if not exists %I on %I (postal) include (draw_key, msisdn, operator, gender, birth_year) where postal is not null', name || '_postal', name);
    execute format('create index if not exists %I on %I (cell) include (lat, lng, draw_key, msisdn, operator, gender, birth_year) where cell is not null', name || '_cell', name);
  elsif bank = 'tower' then
    execute format('create index if not exists %I on %I (tower_id) include (draw_key, msisdn, operator, province_id, county_id, city_id, gender, birth_year) where tower_id is not null', name || '_tower', name);
  else
    execute format('create index if not exists %I on %I (trade_id, province_id, county_id, city_id, msisdn) include (draw_key, operator, gender, birth_year)', name || '_trade', name);
  end if;
  execute format('analyze %I', name);
  perform open_number_bank_table(name);
  perform count_number_bank(version);
end $$;

create or replace function drop_number_bank_table(version int) returns void language plpgsql as $$
begin
  execute format('drop table if exists %I', format('number_bank_people_%s', version));
  execute format('drop table if exists %I', format('number_bank_counts_%s', version));
end $$;

-- Takes a number out of every version that is whole, and out of its counts. True when it was in one.
create function take_out_of_number_banks(number bigint) returns boolean language plpgsql as $$
declare
  gone number_bank_people;
  was_in boolean := false;
  digits constant int := number / 10000000 % 100;
begin
  for gone in delete from number_bank_people where msisdn = number returning * loop
    was_in := true;
    update number_bank_counts c set people = c.people - 1
    from (values (1, gone.province_id::int, true), (2, gone.county_id::int, true), (3, gone.city_id::int, true),
      (4, gone.cell >> 12, true), (5, gone.cell >> 12, false), (6, gone.cell >> 6, false), (7, gone.tower_id, false),
      (8, gone.trade_id::int, true), (9, gone.trade_id * 1000 + gone.province_id, true), (11, gone.province_id * 128 + digits, true),
      (12, gone.county_id * 128 + digits, false), (13, gone.city_id * 128 + digits, false), (15, (gone.cell >> 12) * 128 + digits, false)) counted (scope, key, knows_year)
    where c.version_id = gone.version_id and c.scope = counted.scope::smallint and c.key = counted.key
      and c.gender = gone.gender and c.operator = gone.operator
      and c.birth_year = case when counted.knows_year then coalesce(gone.birth_year, 0::smallint) else 0 end;
  end loop;
  return was_in;
end $$;
