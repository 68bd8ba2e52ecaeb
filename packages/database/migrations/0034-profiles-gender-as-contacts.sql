-- Why: 1 was a woman in profiles and a man in contacts. Everything inside now means the same, 1 man and 2 woman; the
-- calls of the profile still write it their own way (packages/domain/src/person/gender.ts).
update profiles set gender = 3 - gender where gender in (1, 2);
