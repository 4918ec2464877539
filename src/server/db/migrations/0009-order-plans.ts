/**
 * Up to which day each order has its assignments. One day for all orders could not tell that some of them had failed.
 * Frozen.
 */

type Dialect = 'sqlite' | 'postgres'

const textType = (dialect: Dialect) => (dialect === 'postgres' ? 'text collate "C"' : 'text')

export const orderPlans = (dialect: Dialect): readonly string[] => [
  `create table "orderPlans" (
    "orderId" ${textType(dialect)} primary key not null, "through" ${textType(dialect)} not null)`,
  `delete from "settings" where "key" = 'plannedTo'`,
]
