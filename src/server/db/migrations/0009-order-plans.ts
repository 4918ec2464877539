/**
 * Up to which day each order has its assignments: one day for all orders could not tell that some of them had failed. And
 * the order of order numbers by value, which may have more than five digits. Frozen.
 */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

export const orderPlans = (dialect: Dialect): readonly string[] => [
  `create table "orderPlans" (
    "orderId" ${textType(dialect)} primary key not null, "through" ${textType(dialect)} not null)`,
  `delete from "settings" where "key" = 'plannedTo'`,
  `create index "orders_sequence_orderNumber" on "orders" ((substr("orderNumber", 1, 3)
    || substr('0000000', length("orderNumber") - 2) || substr("orderNumber", 4))) where "deletedAt" is null`,
]
