/**
 * What the server answers for a duplicate: an entity declares one of these beside the fields that are unique together
 * (`uniques`). Each has its text under `errors` in the locales, which a form shows under the field.
 */
export const uniqueCodes = [
  'NAME_NOT_UNIQUE',
  'EMAIL_NOT_UNIQUE',
  'EMPLOYEE_NUMBER_NOT_UNIQUE',
  'ORDER_NUMBER_NOT_UNIQUE',
  'SKILL_ALREADY_HELD',
  'TOOL_CODE_NOT_UNIQUE',
  'PREFERENCE_NOT_UNIQUE',
  'HOLIDAY_NOT_UNIQUE',
  'VACATION_NOT_UNIQUE',
  'RULE_SET_NOT_UNIQUE',
  'LINE_NOT_UNIQUE',
  'LINE_NUMBER_NOT_UNIQUE',
  'APPLICANT_DUPLICATE',
  'CONVERSATION_NOT_UNIQUE',
  'TIMESHEET_NUMBER_NOT_UNIQUE',
  'ALERT_NOT_UNIQUE',
  'HOURS_REVIEWED',
  'PACK_NOT_UNIQUE',
  'DOCUMENT_NOT_UNIQUE',
] as const

export type UniqueCode = (typeof uniqueCodes)[number]

export const isUniqueCode = (code: string): code is UniqueCode => (uniqueCodes as readonly string[]).includes(code)
