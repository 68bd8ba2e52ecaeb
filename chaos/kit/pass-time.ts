import type { EngineFixture } from '../../testkit/start-engine.ts'

// The short chaos tests do not wait until what a dead process owns runs out. Its leases and heartbeats are made older in
// the database instead, as if that time had passed; what happens then is the product's own doing.

type Sql = Pick<EngineFixture, 'sql'>

/** A gateway renews its leases every two seconds; one that missed two renewals is dead or stands still. */
const MISSED_RENEWALS_SECONDS = 4
const LEASE_SECONDS = 7

/** Leases of carriers that are switched off, or whose gateway has missed two renewals, end now. */
export const endUnrenewedLeases = ({ sql }: Sql) =>
  sql(
    `update carrier_leases l set lease_until = clock_timestamp() from carriers c
    where c.key = l.carrier and l.lease_until > clock_timestamp()
      and (not c.is_active or l.lease_until < clock_timestamp() + make_interval(secs => $1))`,
    [LEASE_SECONDS - MISSED_RENEWALS_SECONDS],
  )

/** Jobs that count as running, but that no worker is at any more: their heartbeats are missed now. */
export const missHeartbeats = ({ sql }: Sql) =>
  sql(
    `update pgboss.job set heartbeat_on = heartbeat_on - heartbeat_seconds * interval '1 second' where state = 'active'`,
  )
