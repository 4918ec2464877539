/** Orders running in some days are found day by day of their start, each with its end. Frozen. */

export const ordersPeriod = (): readonly string[] => [
  'drop index "orders_startDate"',
  'create index "orders_startDate_endDate" on "orders" ("startDate", "endDate") where "deletedAt" is null',
]
