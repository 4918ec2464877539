/** Joined to a conversation `c`: the file of whom it is with, unless that was deleted. */
export const RECIPIENT_FILES = `
  left join "employees" e on e."_id" = c."employeeId" and e."deletedAt" is null
  left join "applicants" a on a."_id" = c."applicantId" and a."deletedAt" is null
  left join "supervisors" s on s."_id" = c."supervisorId" and s."deletedAt" is null`

const HAS_FILE = `coalesce(e."_id", a."_id", s."_id") is not null`

/** The number its texts go to: that of the file, as it is now; an empty text for none. */
export const RECIPIENT_PHONE = `(case when ${HAS_FILE}
  then coalesce(e."phone", a."phone", s."phone", '') else coalesce(c."phone", '') end)`

/** The name of the person, or the number of an unknown one; with `_f`, folded. */
export const recipientName = (suffix: '' | '_f'): string => `coalesce(
  e."firstName${suffix}" || ' ' || e."lastName${suffix}", a."firstName${suffix}" || ' ' || a."lastName${suffix}",
  s."firstName${suffix}" || ' ' || s."lastName${suffix}", c."phone")`

/** Why a text could not go to them now, as `obstacleTo` decides it; null when it could. */
export const OBSTACLE = `(case
  when c."optOut" = 1 or coalesce(e."smsOptOut", a."smsOptOut", 0) = 1 then 'optedOut'
  when ${RECIPIENT_PHONE} = '' then 'noPhone' end)`
