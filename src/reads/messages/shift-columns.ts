/** What a text says of the assignment `x` (`AskedShift`). */
export const SHIFT_COLUMNS = `
    x."_id" as "assignmentId", x."date", x."start", x."end", x."siteId", st."name" as site, st."timezone",
    trim(coalesce(st."addressLine1", '') || ', ' || coalesce(st."city", ''), ', ') as address, st."lat", st."lng",
    coalesce(v."firstName" || ' ' || v."lastName", '') as supervisor, coalesce(v."phone", '') as "supervisorPhone",
    case when o."travelMode" = 'meetingPoint' then
      trim(coalesce(json_extract(st."meetingPoint", '$.label'), '') || ', ' ||
        coalesce(json_extract(st."meetingPoint", '$.address'), ''), ', ') else '' end as "meetingPoint",
    coalesce(x."meetTime", o."meetTime", '') as "meetTime", trim(coalesce(o."employeeNotes", '')) as notes`

/** The site, the order and the contact of the assignment `x`. */
export const SHIFT_JOINS = `
  join "sites" st on st."_id" = x."siteId"
  left join "orders" o on o."_id" = x."orderId"
  left join "supervisors" v on v."_id" = coalesce(json_extract(o."supervisorIds", '$[0]'), st."primarySupervisorId")
    and v."deletedAt" is null`
