-- Holds the number of another migration of the same work: whoever adds it deletes this file.
select 1;
