-- Why: who had had the adverts of the day between the preview of a targeted send and its acceptance was taken out of it, and
-- nothing said so. Null and not 0 for nobody: most sends are no targeted ones, and a null takes no room in their rows.
alter table sends add column passed_over_count int check (passed_over_count > 0);
