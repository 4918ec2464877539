/** What counts of a person's entries `t` beside the assignment `a`. */
const ENTERED = `select 1 from "timeEntries" t where t."employeeId" = a."employeeId" and t."status" <> 'void' and t."deletedAt" is null`

/**
 * The last entry that began before `a` ended goes on after `a` began. Entries of one person never overlap (requirement
 * RULE-4): where any of them meets `a`, the last one does.
 */
const MEETS = `coalesce((select case when t."end" > a."start" then 1 else 0 end from "timeEntries" t
  where t."employeeId" = a."employeeId" and t."status" <> 'void' and t."deletedAt" is null and t."end" is not null
    and t."start" < a."end" order by t."start" desc limit 1), 0) = 1`

/**
 * Nothing was entered for the assignment `a`: neither hours, nor that it was not worked or its person sent
 * home. Each part has its index: with one
 * `or` of them, every entry that a person ever made was read (0.2 s of the overview at 5,000 people, bench P19).
 */
export const NOTHING_ENTERED = `(not exists (${ENTERED} and t."assignmentId" = a."_id")
  and not exists (${ENTERED} and t."date" = a."date" and (t."end" is null or t."kind" <> 'worked'))
  and not ${MEETS})`

/** The most people who are not there that the overview lists, by their starts. */
export const MOST_MISSING = 40

/** At the site of `a` people enter their start when they begin: the site says so, or leaves it to the company. */
export const EXPECTS_PUNCHES = `'yes' = coalesce((select s."expectsPunches" from "sites" s where s."_id" = a."siteId"),
  (select 'yes' from "companySettings" c where c."expectsPunches" = 1 and c."deletedAt" is null limit 1), 'no')`
