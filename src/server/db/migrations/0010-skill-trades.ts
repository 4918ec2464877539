/**
 * The trades that a known skill is required for, where none were given: by its legal reference, else by its short code.
 * Frozen.
 */

const BY_LAW = {
  'CSTC 10.3.2': ['flagger', 'crewChief'],
  'CSTC 2.8.3': ['siteFlagger'],
  'CSTC 2.4.2 i)': ['siteFlagger', 'crewChief', 'installer', 'labourer'],
} as const

const BY_CODE = {
  SR: BY_LAW['CSTC 10.3.2'],
  SC: BY_LAW['CSTC 2.8.3'],
  ASP: BY_LAW['CSTC 2.4.2 i)'],
  CL3: ['attenuatorDriver'],
  INS: ['installer'],
  AIFV: ['attenuatorDriver'],
} as const

const whens = (column: string, known: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(known).map(([value, trades]) => `when ${column} = '${value}' then '${JSON.stringify(trades)}'`)

const TRADES = `case ${[...whens('"legalRef"', BY_LAW), ...whens('upper("shortCode")', BY_CODE)].join(' ')} end`
const KNOWN = `"trades" = '[]' and ${TRADES} is not null`

export const skillTrades = (): readonly string[] => [
  `update "revision" set "value" = "value" + (select count(*) from "skills" where ${KNOWN}) where "id" = 1`,
  `update "skills" set "trades" = ${TRADES},
      "rev" = (select "value" from "revision" where "id" = 1) - "changed"."later"
    from (select "_id" as "changedId", row_number() over (order by "rev" desc) - 1 as "later"
      from "skills" where ${KNOWN}) as "changed"
    where "_id" = "changed"."changedId"`,
]
