/**
 * Who refused an assignment, and the trades a skill is required for. What was cancelled together with its order is marked
 * as called off by the client: it needs nobody any more. Frozen.
 */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

const CALLED_OFF = `"status" = 'cancelled' and "endReason" is null and "orderId" in (
    select "_id" from "orders" where "status" in ('cancelled', 'lateCancelled', 'closed'))`

export const refusalsTrades = (dialect: Dialect): readonly string[] => [
  `alter table "assignments" add column "refusals" ${textType(dialect)} not null default '[]'`,
  `alter table "skills" add column "trades" ${textType(dialect)} not null default '[]'`,
  `update "revision" set "value" = "value" + (select count(*) from "assignments" where ${CALLED_OFF}) where "id" = 1`,
  `update "assignments" set "endReason" = 'cancelledByClient',
      "rev" = (select "value" from "revision" where "id" = 1) - "changed"."later"
    from (select "_id" as "changedId", row_number() over (order by "rev" desc) - 1 as "later"
      from "assignments" where ${CALLED_OFF}) as "changed"
    where "_id" = "changed"."changedId"`,
]
