import { uniqueCodes, type UniqueCode } from '../entities/unique-codes.ts'

const duplicates = Object.fromEntries(uniqueCodes.map((code) => [code, 409])) as Readonly<Record<UniqueCode, 409>>

/**
 * Every expected failure: code → HTTP status. 0: the code arises on the device only.
 * Texts are `errors.CODE` in the locales; a test checks that each has a French and an English one.
 */
export const errors = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 400,
  EMAIL_CANT_SEND_NOT_SUPERVISOR: 400,
  BAD_CREDENTIALS: 401,
  UNAUTHENTICATED: 401,
  TOKEN_EXPIRED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  ...duplicates,
  EMPLOYEE_CONVERSION_NOT_ALLOWED: 409,
  ABSENCE_OVERLAP: 409,
  ABSENCE_DECIDED: 409,
  TOOL_NOT_AVAILABLE: 409,
  LOAN_CLOSED: 409,
  APPLICANT_HIRED: 409,
  SOLE_SUPERVISOR: 409,
  OPTED_OUT: 409,
  NO_PHONE: 409,
  ANSWERED_ALREADY: 409,
  MESSAGE_SENT: 409,
  MESSAGE_NOT_FAILED: 409,
  CONVERSATION_JOINED: 409,
  ENTRY_OVERLAP: 409,
  ENTRY_VOID: 409,
  ENTRY_ATTACHED: 409,
  TIMESHEET_EXISTS: 409,
  TIMESHEET_EMPTY: 409,
  TIMESHEET_SIGNED: 409,
  TIMESHEET_SUPERSEDED: 409,
  TIMESHEET_CHANGED: 409,
  TIMESHEET_NOT_SENT: 409,
  LINE_SIGNED: 409,
  PAY_PERIOD_CLOSED: 409,
  PAY_PERIOD_OPEN: 409,
  PAY_PERIOD_FOLLOWED: 409,
  ALERT_RESOLVED: 409,
  LINK_EXPIRED: 410,
  UNSUPPORTED_FILE: 415,
  HEIC_NOT_ACCEPTED: 415,
  FILE_DAMAGED: 415,
  IMAGE_TOO_LARGE: 415,
  PDF_WITH_SCRIPTS: 415,
  PDF_WITH_LAUNCH: 415,
  PDF_WITH_FILES: 415,
  PDF_UNCHECKABLE: 415,
  FILE_TOO_LARGE: 413,
  FILE_BUDGET: 429,
  UPLOAD_OFFSET: 409,
  UPLOAD_MISMATCH: 422,
  CONFLICT: 409,
  OVERLAP: 409,
  RULE_BLOCKED: 409,
  ASSIGNMENT_TAKEN: 409,
  ASSIGNMENT_OPEN: 409,
  ASSIGNMENT_CLOSED: 409,
  ASSIGNMENT_WORKED: 409,
  REFUSAL_STANDS: 409,
  ASSIGNMENT_NOT_STARTED: 409,
  ASSIGNMENT_NOT_ENDED: 409,
  ASSIGNMENT_NOT_CANCELLED: 409,
  DAY_EMPTY: 409,
  DAY_FULL: 409,
  DAY_NOT_ORDERED: 409,
  ORDER_OVER: 409,
  ORDER_ON_HOLD: 409,
  ORDER_NOT_CONFIRMED: 409,
  ORDER_NOT_LOCKED: 409,
  ORDER_ALREADY_CONFIRMED: 409,
  IN_USE: 409,
  LAST_ADMINISTRATOR: 409,
  ACCOUNT_INACTIVE: 409,
  REFERENCE_MISSING: 409,
  OP_TOO_OLD: 409,
  STALE: 412,
  PAYLOAD_TOO_LARGE: 413,
  HOST_NOT_ALLOWED: 421,
  IDEMPOTENCY_MISMATCH: 422,
  IDEMPOTENCY_RUNNING: 409,
  APP_TOO_OLD: 426,
  TOO_MANY_ATTEMPTS: 429,
  TOO_MANY_OPERATIONS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FAILED: 503,
  DATABASE_DAMAGED: 503,
  NO_CONNECTION: 0,
  BAD_ANSWER: 0,
  NOT_SIGNED_IN: 0,
  UNTRUSTED_SENDER: 0,
  DATA_PROCESS_RESTARTED: 0,
  CACHE_NOT_READY: 0,
  CACHE_REBUILT: 0,
  CACHE_DAMAGED: 0,
  DISK_FULL: 0,
  DISK_READ_ONLY: 0,
  FILE_NOT_WRITABLE: 0,
  FILE_ELSEWHERE: 0,
  FILE_NOT_OPENED: 0,
  OUTBOX_DAMAGED: 0,
  PENDING_WORK: 0,
  CANCELLED: 0,
  TABLE_UNREADABLE: 0,
  TABLE_TOO_LARGE: 0,
  TABLE_EMPTY: 0,
  TABLE_WITH_ENTITIES: 0,
  TABLE_BLOATED: 0,
  TABLE_QUOTE_OPEN: 0,
  TABLE_TOO_HARD: 0,
  REPORT_TOO_LARGE: 0,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errors

/** Codes of an invalid field; texts are `fieldErrors.CODE`. */
export const fieldErrors = [
  'REQUIRED',
  'TOO_LONG',
  'TOO_SMALL',
  'TOO_LARGE',
  'TOO_MANY',
  'TOO_BIG',
  'UNKNOWN_FIELD',
  'BAD_VALUE',
  'BAD_CHARACTER',
  'BAD_NUMBER',
  'BAD_STEP',
  'BAD_CHOICE',
  'BAD_FLAG',
  'BAD_DAY',
  'BAD_TIME',
  'BAD_INSTANT',
  'BAD_REFERENCE',
  'BAD_REFERENCE_NUMBER',
  'BAD_PHONE',
  'BAD_EXTENSION',
  'BAD_EMAIL',
  'BAD_POSTAL_CODE',
  'BAD_NEQ',
  'BAD_EMPLOYEE_NUMBER',
  'BAD_COLOUR',
  'BAD_CODE',
  'BAD_TOOL_CODE',
  'BAD_SHA256',
  'INDEFINITE_NOT_ALLOWED',
  'DATES_REVERSED',
  'TIMES_REVERSED',
  'PARTIAL_DAY',
  'PIECES_OUT',
  'ONE_TARGET',
  'OTHER_PERSON',
  'AGE_OUT_OF_RANGE',
  'VALIDITY_NEEDED',
  'EXPIRY_BEFORE_ISSUE',
  'ADDRESS_NEEDED',
  'PRIMARY_NOT_LISTED',
  'SUPERVISOR_NEEDED',
  'EMPLOYEE_NEEDED',
  'SHIFT_TOO_LONG',
  'SHIFT_TOO_SHORT',
  'SHIFT_LONG',
  'SHIFT_SHORT',
  'POSTAL_CODE_ELSEWHERE',
  'POSITION_ELSEWHERE',
  'NOT_GEOCODED',
  'CLIENT_MISMATCH',
  'SITE_CLOSED',
  'AFTER_SITE_END',
  'NO_WORKING_DAY',
  'NO_DAY_LEFT',
  'CHANGED_MEANWHILE',
  'PO_NEEDED',
  'JOB_NEEDED',
  'REQ_NEEDED',
  'BAD_CELL',
  'NAME_UNKNOWN',
  'NAME_AMBIGUOUS',
  'REPEATED_IN_FILE',
  'UNKNOWN_VARIABLE',
  'PHOTO_NEEDED',
  'EXPENSE_NOT_WORKED',
  'PERIOD_TOO_LONG',
  'IN_FUTURE',
  'BEFORE_HIRE',
  'AFTER_EMPLOYMENT',
  'ENTRY_TOO_LONG',
  'IN_PAST',
  'ON_TIMESHEET',
  'ENTRY_OVERLAP',
] as const

/** Codes of duplicates are also codes of `errors`, with the same texts. */
export type FieldErrorCode = (typeof fieldErrors)[number] | UniqueCode

/** Whether a value, of a server perhaps, is a code this app knows. */
export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errors, value)

/** Details of an error: any JSON. */
export type Details = Readonly<Record<string, unknown>>

/** An expected failure. Any other error is a bug, and logged once where a request is handled. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** An `AppError` as it crosses processes. */
export interface ErrorPayload {
  readonly code: ErrorCode
  readonly details: Details
}

/** The most faults that one answer tells: what has more is not a form that somebody filled in. */
export const MOST_FAULTS = 20

/** The first faults of a long list; `more` says how many others there are. */
function fewFaults(details: Details): Details {
  const { issues } = details
  if (!Array.isArray(issues) || issues.length <= MOST_FAULTS) return details
  return { ...details, issues: issues.slice(0, MOST_FAULTS) as unknown[], more: issues.length - MOST_FAULTS }
}

/** What crosses processes of an error: its code and details, with the first faults of many. */
export const payloadOf = ({ code, details }: AppError): ErrorPayload => ({ code, details: fewFaults(details) })

/** The default of a switch over a union: it compiles only when every case is handled. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`)
}
