import type { Row } from '#shared/entities/index.ts'

type Applicant = Row<'applicants'>
export type ApplicantStage = Applicant['stage']

/** The stages of hiring in their order. */
export const PIPELINE = [
  'new',
  'contacted',
  'interview',
  'training',
  'documents',
  'hired',
] as const satisfies readonly ApplicantStage[]
/** The ways out of the pipeline; from each of them one can come back. */
export const EXITS = ['onHold', 'rejected', 'withdrawn'] as const satisfies readonly ApplicantStage[]
/** The stages an applicant is moved to: only hiring makes one hired. */
export const MOVABLE_STAGES = ['new', 'contacted', 'interview', 'training', 'documents', ...EXITS] as const
export type MovableStage = (typeof MOVABLE_STAGES)[number]

/** The most changes of stage that are kept; the oldest are dropped first. */
const KEPT_CHANGES = 100
const DAY_MS = 86_400_000

interface StageChange {
  /** An instant, ISO. */
  readonly at: string
  readonly by: string | null
  readonly reason?: string | null
}

/** The fields of an applicant who enters a stage. Only a refusal keeps its reason beside its history. */
export function enteringStage(
  { stageHistory }: Pick<Applicant, 'stageHistory'>,
  stage: ApplicantStage,
  { at, by, reason = null }: StageChange,
): Pick<Applicant, 'stage' | 'stageSince' | 'stageHistory' | 'rejectReason'> {
  return {
    stage,
    stageSince: at,
    stageHistory: [...stageHistory, { stage, at, by, reason }].slice(-KEPT_CHANGES),
    rejectReason: stage === 'rejected' ? reason : null,
  }
}

/** The fields of an applicant whose last change of stage is taken back; an applicant without one is new. */
export function leavingStage({
  stageHistory,
  createdAt,
}: Pick<Applicant, 'stageHistory' | 'createdAt'>): ReturnType<typeof enteringStage> {
  const kept = stageHistory.slice(0, -1)
  const last = kept.at(-1)
  const stage = last?.stage ?? 'new'
  return {
    stage,
    stageSince: last?.at ?? createdAt,
    stageHistory: kept,
    rejectReason: stage === 'rejected' ? (last?.reason ?? null) : null,
  }
}

/** Whole days since an applicant entered their stage, at least 0; `now` is an instant. */
export const daysInStage = (
  { stageSince, createdAt }: Pick<Applicant, 'stageSince' | 'createdAt'>,
  now: string,
): number => Math.max(0, Math.floor((Date.parse(now) - Date.parse(stageSince ?? createdAt)) / DAY_MS))
