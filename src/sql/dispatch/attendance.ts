/** Nothing was entered for the assignment `a`: neither hours nor that it was not worked. */
export const NOTHING_ENTERED = `not exists (select 1 from "timeEntries" t
  where t."employeeId" = a."employeeId" and t."status" <> 'void' and t."deletedAt" is null
    and (t."assignmentId" = a."_id" or (t."start" < a."end" and t."end" > a."start")
      or (t."date" = a."date" and (t."end" is null or t."kind" = 'didNotWork'))))`

/** At the site of `a` people enter their start when they begin: the site says so, or leaves it to the company. */
export const EXPECTS_PUNCHES = `'yes' = coalesce((select s."expectsPunches" from "sites" s where s."_id" = a."siteId"),
  (select 'yes' from "companySettings" c where c."expectsPunches" = 1 and c."deletedAt" is null limit 1), 'no')`
