/**
 * Why an assignment is open and what its order did not ask for, announced delays, documents for the people of an order,
 * what a late cancellation costs, how far people are sent, and whether they punch in. Frozen.
 */

type Dialect = 'sqlite' | 'postgres'

const DOCUMENTS = `(case when new."employeeFileIds" like '[%' then new."employeeFileIds" else '[]' end)`

/** The documents of an order, among the references that scopes ask backwards. */
const listed: Readonly<Record<Dialect, string>> = {
  sqlite: `insert or ignore into "listedRefs" ("holder", "field", "target")
    select new."_id", 'orders.employeeFileIds', each.value from json_each(${DOCUMENTS}) as each`,
  postgres: `insert into "listedRefs" ("holder", "field", "target")
    select new."_id", 'orders.employeeFileIds', each.value
    from json_array_elements_text(${DOCUMENTS}::json) as each(value) on conflict do nothing`,
}
const forget = `delete from "listedRefs" where "holder" = old."_id" and "field" = 'orders.employeeFileIds'`
const trigger = (event: string) => `"orders_employeeFileIds_listed_${event}"`

const triggers: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    `create trigger ${trigger('insert')} after insert on "orders" begin ${listed.sqlite}; end`,
    `create trigger ${trigger('update')} after update of "employeeFileIds" on "orders"
      begin ${forget}; ${listed.sqlite}; end`,
    `create trigger ${trigger('delete')} after delete on "orders" begin ${forget}; end`,
  ],
  postgres: [
    `create function "orders_employeeFileIds_listed"() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then ${forget}; end if;
        if tg_op <> 'DELETE' then ${listed.postgres}; end if;
        return null;
      end $$`,
    `create trigger "orders_employeeFileIds_listed" after insert or delete or update of "employeeFileIds" on "orders"
      for each row execute function "orders_employeeFileIds_listed"()`,
  ],
}

export function dispatch(dialect: Dialect): readonly string[] {
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text'
  return [
    `alter table "assignments" add column "absenceId" ${text}`,
    `alter table "assignments" add column "opened" ${text}`,
    `alter table "assignments" add column "isExtra" bigint not null default 0`,
    `alter table "assignments" add column "lateMinutes" bigint`,
    `alter table "assignments" add column "lateAt" ${text}`,
    `drop index "assignments_date_status"`,
    `create index "assignments_date_status_absenceId" on "assignments" ("date", "status", "absenceId")
      where "deletedAt" is null`,
    `alter table "orders" add column "employeeFileIds" ${text} not null default '[]'`,
    ...triggers[dialect],
    `alter table "companySettings" add column "distanceLimitKm" bigint not null default 100`,
    `alter table "companySettings" add column "expectsPunches" bigint not null default 0`,
    `alter table "sites" add column "expectsPunches" ${text}`,
    `alter table "clients" add column "lateFeeHours" double precision`,
    `alter table "clients" add column "lateFeeAmount" bigint`,
  ]
}
