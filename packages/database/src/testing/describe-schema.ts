import type { ClientBase } from 'pg'

/** What a database is made of, a line per fact, sorted: equal lists mean equal databases. */
export async function describeSchema(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, text] of Object.entries(SCHEMA_QUERIES)) {
    const { rows } = await client.query<{ line: string }>(text)
    lines.push(...rows.map(({ line }) => `${kind} ${line}`))
  }
  return lines.toSorted()
}

const OURS = `c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migrations'`

const SCHEMA_QUERIES: Readonly<Record<string, string>> = {
  table: `select concat_ws(' ', c.relname, c.relkind, c.relpersistence, coalesce(array_to_string(c.reloptions, ','), ''),
      c.relrowsecurity, c.relforcerowsecurity, pg_get_partkeydef(c.oid), pg_get_expr(c.relpartbound, c.oid)) as line
    from pg_class c where ${OURS} and c.relkind in ('r', 'p', 'v', 'm')`,
  // The order of columns counts: it decides how much of a row is padding. Dropped ones leave a gap that counts nothing.
  column: `select concat_ws(' ', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, l.collname) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_collation l on l.oid = a.attcollation
    where ${OURS} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  constraint: `select c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${OURS}`,
  index: `select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid where ${OURS}`,
  policy: `select concat_ws(' ', c.relname, p.polname, p.polcmd, p.polpermissive,
      pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) as line
    from pg_policy p join pg_class c on c.oid = p.polrelid where ${OURS}`,
  function: `select pg_get_functiondef(p.oid) as line from pg_proc p where p.pronamespace = 'public'::regnamespace`,
  trigger: `select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where ${OURS} and not t.tgisinternal`,
  sequence: `select sequencename || ' ' || data_type || ' ' || start_value || ' ' || increment_by as line
    from pg_sequences where schemaname = 'public'`,
  grant: `select c.relname || ' ' || g.privilege_type || ' to ' || g.grantee::regrole::text as line
    from pg_class c, aclexplode(c.relacl) g where ${OURS}
    union all
    select c.relname || '.' || a.attname || ' ' || g.privilege_type || ' to ' || g.grantee::regrole::text
    from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(a.attacl) g where ${OURS}
    union all
    select 'schema public ' || g.privilege_type || ' to ' || g.grantee::regrole::text
    from pg_namespace n, aclexplode(n.nspacl) g where n.nspname = 'public' and g.grantee <> 0`,
}
